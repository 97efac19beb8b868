import { useFormatter, useTranslations } from "next-intl";
import { AddVenue } from "@/components/listing/own-venues/add-venue";
import { EmptyVenues } from "@/components/listing/own-venues/empty-venues";
import { OwnVenueCard } from "@/components/listing/own-venues/own-venue-card";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";
import { PageHeader } from "@/components/ui/page-header";
import type { DraftDto } from "@/lib/listing/drafts/schema";
import type { VenuesScreenDto } from "@/lib/listing/own-venues/schema";

/** The owner's venues as cards, with the quota of the free plan and a venue that was begun and not created. */
export function OwnVenuesScreen({
  screen: { venues, quota, hasRoom },
  draft,
}: {
  screen: VenuesScreenDto;
  draft: DraftDto | null;
}) {
  const t = useTranslations("own-venues");
  const isEmpty = venues.length === 0;
  return (
    <>
      <PageHeader
        title={t("title")}
        lead={isEmpty ? null : t("lead")}
        above={
          quota === null || venues.length > quota ? null : (
            <span>{t("count", { count: venues.length, quota })}</span>
          )
        }
        actions={isEmpty || (draft && hasRoom) ? null : <AddVenue quota={quota} hasRoom={hasRoom} />}
      />
      {draft && hasRoom ? <BegunVenue draft={draft} /> : null}
      {hasRoom ? null : (
        <Banner
          id="venue-quota"
          tone="gold"
          className="mt-6"
          title={t("quotaTitle", { quota: quota ?? 1 })}
          action={
            <ButtonLink href="/subscription" variant="secondary" size="small">
              {t("premium")}
            </ButtonLink>
          }
        >
          {t("quotaText")}
        </Banner>
      )}
      {isEmpty ? (
        <EmptyVenues hasDraft={draft !== null} />
      ) : (
        <ul className="mt-8 grid gap-x-8 gap-y-11 sm:grid-cols-2 lg:grid-cols-3">
          {venues.map((venue) => (
            <OwnVenueCard key={venue.id} venue={venue} />
          ))}
        </ul>
      )}
    </>
  );
}

function BegunVenue({ draft: { answers, updatedAt } }: { draft: DraftDto }) {
  const t = useTranslations("own-venues.begun");
  const format = useFormatter();
  const name = typeof answers.name === "string" ? answers.name.trim() : "";
  return (
    <Banner
      className="mt-6"
      title={name ? t("named", { name }) : t("title")}
      action={
        <ButtonLink href="/venues/create" size="small">
          {t("continue")}
        </ButtonLink>
      }
    >
      {t("text", { date: format.dateTime(new Date(updatedAt), "instant") })}
    </Banner>
  );
}
