import { ArrowUpRight, CalendarDays } from "lucide";
import { useFormatter, useTranslations } from "next-intl";
import { PriceNote } from "@/components/listing/exchange-rates/price-note";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { shownPriceText } from "@/components/ui/money-text";
import { Sheet } from "@/components/ui/sheet";
import { venueQuotePath } from "@/lib/core/addresses/venues";
import { viewedPrice } from "@/lib/core/exchange";
import { networkNames } from "@/lib/listing/profile/links";
import type { PublicVenueDto } from "@/lib/listing/venues/schema";

/** Id of the section with the days of the venue, see `VenueScreen`. */
export const CALENDAR_ID = "calendar";

/** Price, the main button of the page, contact person, and other sites of the venue. */
export function VenueAside({ venue, hasCalendar }: { venue: PublicVenueDto; hasCalendar: boolean }) {
  const t = useTranslations("venues.page");
  const links = useTranslations("profile.links");
  const format = useFormatter();
  const shown = (cents: number) => shownPriceText(format, viewedPrice(cents, venue.prices));
  const { fromPriceCents, toPriceCents, contact } = venue;
  return (
    <Sheet isLifted>
      <p className="font-display text-h2 leading-tight figures">
        {fromPriceCents === toPriceCents
          ? shown(fromPriceCents)
          : t("price", { from: shown(fromPriceCents), to: shown(toPriceCents) })}
      </p>
      <p className="mt-1 text-small text-ink-2">{t("priceLabel")}</p>
      <PriceNote of="venue" cents={[...new Set([fromPriceCents, toPriceCents])]} prices={venue.prices} />
      <a
        rel="nofollow"
        href={venueQuotePath(venue.slug)}
        className={`${buttonStyle({ size: "large", block: true })} mt-5 max-desk:hidden`}
      >
        {t("ask")}
      </a>
      <p className="mt-3.5 text-caption leading-normal text-ink-3">{t("askText")}</p>
      {hasCalendar ? (
        <a
          href={`#${CALENDAR_ID}`}
          className="mt-4 flex min-h-11 items-center gap-3 border-t border-line pt-2 text-ui font-medium hover:text-wine-text"
        >
          <Icon of={CalendarDays} className="flex-none text-ink-2" />
          {t("checkDate")}
        </a>
      ) : null}
      {contact ? (
        <div className="mt-2 border-t border-line pt-4">
          <p className="text-small text-ink-3">{t("contact")}</p>
          <p className="mt-0.5 font-medium">{contact.name}</p>
          {contact.role ? <p className="text-small text-ink-2">{contact.role}</p> : null}
        </div>
      ) : null}
      {venue.links.length > 0 ? (
        <ul className="mt-4 border-t border-line pt-2">
          {venue.links.map(({ kind, href, text }) => (
            <li key={kind}>
              <a
                href={href}
                target="_blank"
                rel="nofollow ugc noopener"
                className="flex min-h-11 items-center gap-3 text-ui hover:text-wine-text"
              >
                <span className="font-medium">
                  {kind === "website" ? links("website") : networkNames[kind]}
                </span>
                <span className="min-w-0 flex-1 truncate text-small text-ink-3">{text}</span>
                <span className="sr-only">({links("opens")})</span>
                <Icon of={ArrowUpRight} className="flex-none text-ink-3" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </Sheet>
  );
}
