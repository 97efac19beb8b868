import { ArrowUpRight } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { Sheet } from "@/components/ui/sheet";
import { venueQuotePath } from "@/lib/core/addresses/venues";
import { networkNames } from "@/lib/listing/profile/links";
import type { PublicVenueDto } from "@/lib/listing/venues/schema";

/** Price, contact person, other sites of the venue, and a link to ask for help. */
export function VenueAside({ venue }: { venue: PublicVenueDto }) {
  const t = useTranslations("venues.page");
  const links = useTranslations("profile.links");
  const format = useFormatter();
  const euros = (cents: number) => format.number(cents / 100, "wholeEuros");
  const { fromPriceCents, toPriceCents, contact } = venue;
  return (
    <Sheet isLifted>
      <p className="font-display text-h2 leading-tight figures">
        {fromPriceCents === toPriceCents
          ? euros(fromPriceCents)
          : t("price", { from: euros(fromPriceCents), to: euros(toPriceCents) })}
      </p>
      <p className="mt-1 text-small text-ink-2">{t("priceLabel")}</p>
      {contact ? (
        <div className="mt-5 border-t border-line pt-4">
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
                <ArrowUpRight aria-hidden="true" className="flex-none text-ink-3" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-3 border-t border-line pt-5">
        <p className="font-display text-h3">{t("askTitle")}</p>
        <p className="mt-1 text-small leading-normal text-ink-2">{t("askText")}</p>
        <a
          href={venueQuotePath(venue.slug)}
          className={`${buttonStyle({ size: "large", block: true })} mt-4 max-desk:hidden`}
        >
          {t("ask")}
        </a>
      </div>
    </Sheet>
  );
}
