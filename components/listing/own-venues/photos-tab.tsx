"use client";

import { useTranslations } from "next-intl";
import { useVenueImages } from "@/components/listing/venue-photos/use-venue-images";
import { VenuePhotos } from "@/components/listing/venue-photos/venue-photos";
import type { VenueDto } from "@/lib/listing/own-venues/schema";

/** The pictures of a venue; every change saves itself. */
export function PhotosTab({ venue: { id, images } }: { venue: Pick<VenueDto, "id" | "images"> }) {
  const t = useTranslations("own-venues.photos");
  const photos = useVenueImages(id, images);
  return (
    <section className="mt-8">
      <h2>{t("title")}</h2>
      <p className="mt-1 max-w-(--measure) text-ui text-ink-2">{t("lead")}</p>
      <VenuePhotos venueId={id} photos={photos} />
    </section>
  );
}
