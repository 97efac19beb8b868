import { useFormatter, useTranslations } from "next-intl";
import { shownPriceText } from "@/components/ui/money-text";
import { type PriceView, viewedPrice } from "@/lib/core/exchange";
import type { ProfileServiceDto } from "@/lib/listing/profile/schema";

/** Services with the details that the provider shows. */
export function ProfileServices({
  services,
  prices,
}: {
  services: readonly ProfileServiceDto[];
  prices: PriceView;
}) {
  const t = useTranslations("directory");
  const words = useTranslations("catalogue.prestations");
  const format = useFormatter();
  return (
    <section>
      <h2>{t("profile.services")}</h2>
      <ul className="mt-4 border-b border-line">
        {services.map(({ type, description, fromPriceCents }) => (
          <li key={type} className="border-t border-line py-5 sm:flex sm:justify-between sm:gap-10">
            <div>
              <h3>{words(`${type}.label`)}</h3>
              <p className="mt-1 max-w-136 text-ui leading-normal whitespace-pre-line text-ink-2">
                {description ?? words(`${type}.description`)}
              </p>
            </div>
            <p className="mt-2.5 text-ui whitespace-nowrap text-ink-2 sm:mt-0">
              {fromPriceCents === null
                ? t("profile.onRequest")
                : t.rich("card.from", {
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
