import { Armchair, MessageSquareQuote, PencilLine, Trash2 } from "lucide";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { DeleteVenue } from "@/components/listing/own-venues/delete-venue";
import { VenueStateTags } from "@/components/listing/own-venues/venue-state-tags";
import { CoverPicture } from "@/components/listing/pictures/cover-picture";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { Link } from "@/components/ui/link";
import { moneyText } from "@/components/ui/money-text";
import { Tag } from "@/components/ui/tag";
import { midSentence } from "@/lib/core/text";
import { requiredSteps, venueSteps } from "@/lib/listing/own-venues/rules";
import type { VenueDto } from "@/lib/listing/own-venues/schema";

/** One of the owner's venues: picture, state, place, seats, prices, reviews, and what to do next. */
export function OwnVenueCard({ venue }: { venue: VenueDto }) {
  const t = useTranslations("own-venues.card");
  const format = useFormatter();
  const { id, name, zipcode, city, countryLabel, images, reviewCount } = venue;
  const shown = (price: number) => moneyText(format, price, venue.currency);
  return (
    <li className="flex flex-col">
      <article className="group relative">
        <div className="relative aspect-4/3 overflow-hidden rounded-picture bg-sunken">
          <CoverPicture
            images={images}
            empty={t("noImage")}
            sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 92vw"
          />
        </div>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <VenueStateTags venue={venue} />
          <Tag tone="ink" className="ml-auto" icon={<Icon of={MessageSquareQuote} />}>
            {t("reviews", { count: reviewCount })}
          </Tag>
        </p>
        <h2 className="mt-2 text-h3 font-[450] break-words">
          <Link href={`/venues/${id}`} className="after:absolute after:inset-0 group-hover:text-wine-text">
            {name}
          </Link>
        </h2>
        <p className="mt-0.5 text-small text-ink-2">{t("place", { zipcode, city, country: countryLabel })}</p>
        <ul className="mt-2.5 flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line pt-2.5 text-small text-ink-2 figures *:flex *:items-center *:gap-2 [&_.lucide]:size-4.5">
          <li>
            <Icon of={Armchair} />
            {t("seated", { count: venue.seatedCapacity })}
          </li>
          <li className="ml-auto">
            {t("prices", { from: shown(venue.minPrice), to: shown(venue.maxPrice) })}
          </li>
        </ul>
      </article>
      <NextStep venue={venue} />
      <div className="mt-auto flex items-center gap-2 pt-3">
        <ButtonLink
          href={`/venues/${id}`}
          variant="secondary"
          size="small"
          aria-label={t("viewNamed", { name })}
        >
          {t("view")}
        </ButtonLink>
        <ButtonLink
          href={`/venues/${id}/edit`}
          variant="quiet"
          size="small"
          icon={<Icon of={PencilLine} className="size-4!" />}
          aria-label={t("editNamed", { name })}
        >
          {t("edit")}
        </ButtonLink>
        <span className="ml-auto">
          <DeleteVenue
            id={id}
            name={name}
            trigger={
              <IconButton isSmall label={t("deleteNamed", { name })}>
                <Icon of={Trash2} />
              </IconButton>
            }
          />
        </span>
      </div>
    </li>
  );
}

/** What is missing from a draft, why a venue was refused, or that an approved one is not online. */
function NextStep({ venue }: { venue: VenueDto }) {
  const t = useTranslations("own-venues.card");
  const steps = useTranslations("own-venues-form.steps");
  const format = useFormatter();
  const locale = useLocale();
  const { id, name, state, isPublished, moderationReason, openSteps } = venue;
  const missing = requiredSteps.filter((step) => openSteps.includes(step));
  const box = "mt-3 rounded-control px-3.5 py-3 text-small";
  if (state === "rejected") {
    return (
      <div className={`${box} bg-warning-tint`}>
        <p className="line-clamp-3 whitespace-pre-line break-words">
          <span className="font-semibold">{t("reason")}</span> {moderationReason}
        </p>
        <Link
          href={`/venues/${id}`}
          className="link mt-1.5 inline-flex min-h-6 items-center pointer-coarse:min-h-11"
        >
          {t("correct")}
          <span className="sr-only"> {name}</span>
        </Link>
      </div>
    );
  }
  if (state === "draft" && missing[0]) {
    const named = format.list(
      missing.map((step) => midSentence(steps(`${step}.name`), locale)),
      "and",
    );
    return (
      <div className={`${box} bg-sunken`}>
        <p>{t("missing", { steps: named })}</p>
        <Link
          href={`/venues/${id}/edit?step=${venueSteps.indexOf(missing[0]) + 1}`}
          className="link mt-1.5 inline-flex min-h-6 items-center pointer-coarse:min-h-11"
        >
          {t("continue")}
          <span className="sr-only"> {name}</span>
        </Link>
      </div>
    );
  }
  const note = state === "pending" ? "pending" : !isPublished && state === "approved" ? "publish" : null;
  return note ? <p className={`${box} bg-sunken text-ink-2`}>{t(note)}</p> : null;
}
