import { useLocale, useTranslations } from "next-intl";
import { useMoney } from "@/components/billing/credits/use-money";
import { TextLink } from "@/components/ui/text-link";
import { creditTariffs, maxCreditsPerPurchase, unitPrice } from "@/lib/billing/credits/rules";
import { marketOfLocale } from "@/lib/core/markets/markets";
import { freeQuotas, maxUnlocksPerProject } from "@/lib/core/plan/rules";

const BENEFITS = ["profile", "requests", "price", "ranking"] as const;

/** Four reasons to be listed; each figure comes from the constant of its rule. */
export function ProBenefits() {
  const t = useTranslations("directory.landing.pro.benefits");
  const tariff = creditTariffs[marketOfLocale(useLocale()).currency];
  const price = useMoney().short(unitPrice(maxCreditsPerPurchase, tariff));
  return (
    <ul className="mt-9 grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
      {BENEFITS.map((benefit) => (
        <li key={benefit} className="border-t border-line pt-4">
          <h3>{t(`${benefit}.title`)}</h3>
          <p className="mt-1.5 text-ui leading-normal text-ink-2">
            {t.rich(`${benefit}.text`, {
              photos: freeQuotas.photos,
              providers: maxUnlocksPerProject,
              price,
              ranking: (chunk) => <TextLink href="/how-ranking-works">{chunk}</TextLink>,
            })}
          </p>
        </li>
      ))}
    </ul>
  );
}
