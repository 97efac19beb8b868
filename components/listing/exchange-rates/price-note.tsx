import { useFormatter, useTranslations } from "next-intl";
import { moneyText } from "@/components/ui/money-text";
import { type PriceView, viewedPrice } from "@/lib/core/exchange";

/** Beside converted prices: what the seller set, and the day of the exchange rate. Nothing beside others. */
export function PriceNote({
  of,
  cents,
  prices,
}: {
  of: "provider" | "venue";
  /** One price, or the lowest and the highest. */
  cents: readonly number[];
  prices: PriceView;
}) {
  const t = useTranslations("exchange-rates.note");
  const format = useFormatter();
  const [original] = cents.flatMap((one) => viewedPrice(one, prices).original ?? []);
  if (!original) return null;
  return (
    <p className="mt-1.5 text-small leading-normal text-ink-2">
      {t(of, {
        price: cents.map((one) => moneyText(format, one / 100, prices.currency)).join(" – "),
        day: format.dateTime(new Date(`${original.day}T12:00:00Z`), "long"),
      })}
    </p>
  );
}
