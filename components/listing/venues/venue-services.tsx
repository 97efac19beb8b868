import { useFormatter, useTranslations } from "next-intl";
import { shownPriceText } from "@/components/ui/money-text";
import { type PriceView, viewedPrice } from "@/lib/core/exchange";
import type { VenueServiceDto } from "@/lib/listing/venues/schema";

/** Services with the details that the owner shows. */
export function VenueServices({
  services,
  prices,
}: {
  services: readonly VenueServiceDto[];
  prices: PriceView;
}) {
  const t = useTranslations("venues.page");
  const words = useTranslations("directory");
  const format = useFormatter();
  if (services.length === 0) return null;
  return (
    <section>
      <h2>{t("services")}</h2>
      <ul className="mt-4 border-b border-line">
        {services.map(({ title, description, fromPriceCents }) => (
          <li key={title} className="border-t border-line py-5 sm:flex sm:justify-between sm:gap-10">
            <div>
              <h3>{title}</h3>
              {description ? (
                <p className="mt-1 max-w-136 text-ui leading-normal whitespace-pre-line text-ink-2">
                  {description}
                </p>
              ) : null}
            </div>
            <p className="mt-2.5 text-ui whitespace-nowrap text-ink-2 sm:mt-0">
              {fromPriceCents === null
                ? words("profile.onRequest")
                : words.rich("card.from", {
                    price: shownPriceText(format, viewedPrice(fromPriceCents, prices)),
                    b: (price) => <b className="text-[1.125rem] text-ink figures">{price}</b>,
                  })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
