"use client";

import { useTranslations } from "next-intl";
import { ItemViews } from "@/components/statistics/figures/item-views";
import { venueFailureText } from "@/lib/listing/own-venues/client";
import { fetchVenueViews } from "@/lib/statistics/client";

/** Views of one venue of its owner. */
export function OwnVenueViews({ id }: { id: string }) {
  const t = useTranslations("own-venues.overview");
  const errors = useTranslations("venue-errors.errors");
  return (
    <ItemViews
      id={id}
      title={t("viewsTitle")}
      load={fetchVenueViews}
      summaryOf={(names) => t("viewsIn", names)}
      failureText={(failure) => venueFailureText(failure, "views_loading", (key) => errors(key))}
    />
  );
}
