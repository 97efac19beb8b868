import { EyeOff, Globe, Hourglass, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { isOpenScreen } from "@/components/layout/open-screens";
import { type FormAction, RejectedVenue } from "@/components/statistics/moderation/rejected-venue";
import { ButtonLink } from "@/components/ui/button-link";
import { ErrorState } from "@/components/ui/error-state";
import { Tag } from "@/components/ui/tag";
import { TextLink } from "@/components/ui/text-link";
import type { VenueViewsDto } from "@/lib/statistics/schema";

type Venues = readonly VenueViewsDto[] | null;

/** The owner's venues with their state and, with Premium, their views. */
export async function VenueList({ venues, resubmit }: { venues: Promise<Venues>; resubmit: FormAction }) {
  return <List venues={await venues} resubmit={resubmit} />;
}

function stateOf({ moderation, isPublished }: VenueViewsDto) {
  if (moderation !== "approved") return moderation;
  return isPublished ? "published" : "hidden";
}

const states = {
  published: { tone: "sage", icon: <Globe aria-hidden="true" /> },
  pending: { tone: "info", icon: <Hourglass aria-hidden="true" /> },
  rejected: { tone: "warning", icon: <TriangleAlert aria-hidden="true" /> },
  hidden: { tone: "ink", icon: <EyeOff aria-hidden="true" /> },
} as const;

function List({ venues, resubmit }: { venues: Venues; resubmit: FormAction }) {
  const t = useTranslations("dashboard.venues");
  const canManage = isOpenScreen("/venues");
  if (!venues) return <ErrorState title={t("failed")} />;
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2>{t("title")}</h2>
        {canManage && venues.length > 0 ? (
          <TextLink href="/venues" className="text-small">
            {t("manage")}
          </TextLink>
        ) : null}
      </div>
      {venues.length > 0 ? (
        <ul className="border-b border-line">
          {venues.map((venue) => (
            <li
              key={venue.id}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-line py-4"
            >
              <div className="min-w-0">
                <p className="font-display text-h3 font-[450]">{venue.name}</p>
                <p className="text-small text-ink-2">{venue.city}</p>
              </div>
              <div className="flex items-center gap-5 text-small text-ink-2 figures">
                {venue.views === null ? null : <span>{t("views", { count: venue.views })}</span>}
                <Tag tone={states[stateOf(venue)].tone} icon={states[stateOf(venue)].icon}>
                  {t(stateOf(venue))}
                </Tag>
              </div>
              {venue.moderation === "rejected" ? (
                <RejectedVenue id={venue.id} name={venue.name} reason={venue.reason} resubmit={resubmit} />
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <div className="border-y border-line py-6">
          <p className="text-ui text-ink-2">{t("none")}</p>
          {canManage ? (
            <ButtonLink href="/venues/create" variant="secondary" size="small" className="mt-3">
              {t("create")}
            </ButtonLink>
          ) : null}
        </div>
      )}
    </section>
  );
}
