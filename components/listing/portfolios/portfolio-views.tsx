"use client";

import { useTranslations } from "next-intl";
import { ItemViews } from "@/components/statistics/figures/item-views";
import { failureText } from "@/lib/listing/portfolios/client";
import { fetchPortfolioViews } from "@/lib/statistics/client";

/** Views of one portfolio of its owner. */
export function PortfolioViews({ id }: { id: string }) {
  const t = useTranslations("portfolios");
  return (
    <ItemViews
      id={id}
      title={t("detail.views")}
      load={fetchPortfolioViews}
      summaryOf={(names) => t("detail.viewsIn", names)}
      failureText={(failure) => failureText(failure, "views_loading", (key) => t(`errors.${key}`))}
    />
  );
}
