import { ExternalLink, PencilLine } from "lucide";
import { useFormatter, useTranslations } from "next-intl";
import { PublishSwitch } from "@/components/listing/own-venues/publish-switch";
import { ValidationTag } from "@/components/listing/own-venues/venue-state-tags";
import { CoverPicture } from "@/components/listing/pictures/cover-picture";
import { ButtonLink } from "@/components/ui/button-link";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { moneyText } from "@/components/ui/money-text";
import { Tag } from "@/components/ui/tag";
import type { VenueDto } from "@/lib/listing/own-venues/schema";

/** Picture, state, name, place, prices, and the two ways on: the public page and the form. */
export function VenueHeader({ venue }: { venue: VenueDto }) {
  const t = useTranslations("own-venues");
  const ui = useTranslations("ui");
  const format = useFormatter();
  const { id, name, state, images, publicUrl } = venue;
  const shown = (price: number) => moneyText(format, price, venue.currency);
  return (
    <header className="gap-x-8 md:grid md:grid-cols-[minmax(0,17.5rem)_minmax(0,1fr)] md:items-end">
      <div className="overflow-hidden rounded-picture bg-sunken max-md:-mx-5 max-md:rounded-none">
        <div className="aspect-2/1 md:aspect-3/2">
          <CoverPicture
            images={images}
            empty={t("card.noImage")}
            sizes="(min-width: 48rem) 17.5rem, 100vw"
            isPriority
          />
        </div>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 max-md:mt-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <ValidationTag state={state} />
            {venue.waiting.length > 0 ? (
              <Tag tone="info" isFilled>
                {t("states.waiting", { count: venue.waiting.length })}
              </Tag>
            ) : null}
            <PublishSwitch venue={venue} />
          </div>
          <h1 className="mt-1 break-words">{name}</h1>
          <p className="mt-1.5 text-ink-2 figures">
            {t("header.facts", {
              city: venue.city,
              seated: venue.seatedCapacity,
              standing: venue.standingCapacity,
            })}
            <span className="block">
              {t("card.prices", { from: shown(venue.minPrice), to: shown(venue.maxPrice) })}
            </span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-xs:w-full max-xs:*:flex-auto">
          {publicUrl ? (
            <a
              href={publicUrl}
              target="_blank"
              rel="noopener"
              className={buttonStyle({ variant: "secondary" })}
            >
              <Icon of={ExternalLink} />
              {t("header.public")}
              <span className="sr-only"> {ui("newTab")}</span>
            </a>
          ) : null}
          <ButtonLink href={`/venues/${id}/edit`} variant="secondary" icon={<Icon of={PencilLine} />}>
            {t("card.edit")}
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}
