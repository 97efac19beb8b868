import { EyeOff, Globe, Hourglass, PencilLine, TriangleAlert } from "lucide";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { type FormAction, RejectedVenue } from "@/components/statistics/moderation/rejected-venue";
import { ButtonLink } from "@/components/ui/button-link";
import { ErrorState } from "@/components/ui/error-state";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Tag } from "@/components/ui/tag";
import { TextLink } from "@/components/ui/text-link";
import { midSentence } from "@/lib/core/text";
import { isReady, requiredSteps, venueSteps } from "@/lib/listing/own-venues/rules";
import type { VenueDto } from "@/lib/listing/own-venues/schema";

type Venues = readonly VenueDto[] | null;

/** The owner's venues with their state, the next step of unfinished ones and, with Premium, their views. */
export async function VenueList({ venues, resubmit }: { venues: Promise<Venues>; resubmit: FormAction }) {
  return <List venues={await venues} resubmit={resubmit} />;
}

function stateOf({ state, isPublished }: VenueDto) {
  if (state !== "approved") return state;
  return isPublished ? "published" : "hidden";
}

const states = {
  published: { tone: "sage", icon: <Icon of={Globe} /> },
  draft: { tone: "ink", icon: <Icon of={PencilLine} /> },
  pending: { tone: "info", icon: <Icon of={Hourglass} /> },
  rejected: { tone: "warning", icon: <Icon of={TriangleAlert} /> },
  hidden: { tone: "ink", icon: <Icon of={EyeOff} /> },
} as const;

function List({ venues, resubmit }: { venues: Venues; resubmit: FormAction }) {
  const t = useTranslations("dashboard.venues");
  if (!venues) return <ErrorState title={t("failed")} />;
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2>{t("title")}</h2>
        {venues.length > 0 ? (
          <TextLink href="/venues" className="text-small">
            {t("manage")}
          </TextLink>
        ) : null}
      </div>
      {venues.length > 0 ? (
        <ul className="border-b border-line">
          {venues.map((venue) => (
            <li key={venue.id} className="border-t border-line py-4">
              <div className="group relative flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
                <div className="min-w-0">
                  <p className="font-display text-h3 font-[450] break-words">
                    <Link
                      href={`/venues/${venue.id}`}
                      className="after:absolute after:inset-0 group-hover:text-wine-text"
                    >
                      {venue.name}
                    </Link>
                  </p>
                  <p className="text-small text-ink-2">{venue.city}</p>
                </div>
                <div className="flex items-center gap-5 text-small text-ink-2 figures">
                  {venue.totalViews === null ? null : <span>{t("views", { count: venue.totalViews })}</span>}
                  <Tag tone={states[stateOf(venue)].tone} icon={states[stateOf(venue)].icon}>
                    {t(stateOf(venue))}
                  </Tag>
                </div>
              </div>
              {venue.state === "rejected" ? (
                <div className="mt-2">
                  <RejectedVenue
                    id={venue.id}
                    name={venue.name}
                    reason={venue.moderationReason}
                    resubmit={resubmit}
                  />
                </div>
              ) : (
                <NextStep venue={venue} />
              )}
            </li>
          ))}
        </ul>
      ) : (
        <div className="border-y border-line py-6">
          <p className="text-ui text-ink-2">{t("none")}</p>
          <ButtonLink href="/venues/create" variant="secondary" size="small" className="mt-3">
            {t("create")}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

/** The first thing that an unfinished venue lacks, as a link to its step. */
function NextStep({ venue: { id, openSteps } }: { venue: VenueDto }) {
  const t = useTranslations("dashboard.venues");
  const format = useFormatter();
  const locale = useLocale();
  const missing = requiredSteps.filter((step) => openSteps.includes(step));
  const [first] = missing;
  if (isReady(openSteps) || !first) return null;
  const named = format.list(
    missing.map((step) => midSentence(t(`steps.${step}`), locale)),
    "and",
  );
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-small text-ink-2">
      {t("missing", { steps: named })}
      <TextLink
        href={`/venues/${id}/edit?step=${venueSteps.indexOf(first) + 1}`}
        className="inline-flex min-h-6 items-center pointer-coarse:min-h-11"
      >
        {t("continue")}
      </TextLink>
    </p>
  );
}
