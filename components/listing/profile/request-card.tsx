import { useFormatter, useTranslations } from "next-intl";
import { Island } from "@/components/islands/island";
import { PriceNote } from "@/components/listing/exchange-rates/price-note";
import { ProfileAdd } from "@/components/listing/profile/profile-add";
import { buttonStyle } from "@/components/ui/button-style";
import { cn } from "@/components/ui/cn";
import { shownPriceText } from "@/components/ui/money-text";
import { Sheet } from "@/components/ui/sheet";
import { quotePath } from "@/lib/core/addresses/planners";
import { BASKET_SIZE } from "@/lib/core/browser/basket-items";
import { viewedPrice } from "@/lib/core/exchange";
import type { PublicProfileDto } from "@/lib/listing/profile/schema";

/** Price, the main button of the page, what a request costs and reveals, and how to ask several providers. */
export function RequestCard({ profile }: { profile: PublicProfileDto }) {
  const t = useTranslations("directory");
  const format = useFormatter();
  const { id, slug, name, firstname, fromPriceCents } = profile;
  const counted = (key: "addCount" | "added") =>
    Array.from({ length: BASKET_SIZE + 1 }, (_, count) =>
      t(`profile.request.${key}`, { count, max: BASKET_SIZE }),
    );
  return (
    <Sheet isLifted>
      {fromPriceCents === null ? (
        <p className="font-display text-h2">{t("profile.request.onRequest")}</p>
      ) : (
        <>
          <p className="text-small text-ink-2">{t("profile.request.from")}</p>
          <p className="font-display text-[2.25rem] leading-tight figures">
            {shownPriceText(format, viewedPrice(fromPriceCents, profile.prices))}
          </p>
          <PriceNote of="provider" cents={[fromPriceCents]} prices={profile.prices} />
        </>
      )}
      <a
        rel="nofollow"
        href={quotePath(slug)}
        className={cn(buttonStyle({ size: "large", block: true }), "mt-5 mb-3.5 max-desk:hidden")}
      >
        {t("profile.request.quote")}
      </a>
      <p className="text-caption text-ink-3 max-desk:mt-3">{t("profile.request.note", { firstname })}</p>
      <div className="mt-4 border-t border-line pt-2">
        <Island
          name="profile-add"
          component={ProfileAdd}
          props={{
            item: { id, slug, name },
            href: quotePath(slug),
            labels: {
              add: [t("profile.request.add"), ...counted("addCount").slice(1)],
              added: counted("added"),
              full: t("card.full"),
              remove: t("card.removeLabel", { name }),
              send: t("profile.request.send"),
            },
          }}
        />
      </div>
    </Sheet>
  );
}
