import { useFormatter, useTranslations } from "next-intl";
import { Stats } from "@/components/ui/stats";
import type { CostsDto } from "@/lib/statistics/schema";

/** Cost of an unlock and an answer; nothing before the first one, or when it cannot be read. */
export async function Costs({ costs }: { costs: Promise<CostsDto | null> }) {
  const read = await costs;
  return read && read.data.costPerUnlock !== null ? <CostsFigures data={read.data} /> : null;
}

function CostsFigures({ data }: Pick<CostsDto, "data">) {
  const t = useTranslations("statistics.costs");
  const format = useFormatter();
  const { basis, costPerUnlock, costPerAnswer, creditsPerUnlock, creditsPerAnswer } = data;
  const price = (amount: number) =>
    format.number(amount, {
      style: "currency",
      currency: data.currency,
      minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    });
  const figure = (name: "unlock" | "answer", amount: number | null, credits: number | null) =>
    amount === null
      ? []
      : [
          {
            label: t(name, { hasCredits: credits === null ? "no" : "yes", credits: credits ?? 0 }),
            value: price(amount),
          },
        ];
  return (
    <section aria-label={t("label")}>
      <Stats
        className="mt-8"
        stats={[
          ...figure("unlock", costPerUnlock, creditsPerUnlock),
          ...figure("answer", costPerAnswer, creditsPerAnswer),
        ]}
      />
      <p className="mt-2 text-caption text-ink-3">{t(`basis.${basis}`)}</p>
    </section>
  );
}
