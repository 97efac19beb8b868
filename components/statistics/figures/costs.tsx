import { useFormatter, useTranslations } from "next-intl";
import { Stats } from "@/components/ui/stats";
import type { CostsDto } from "@/lib/statistics/schema";

/** Cost of an unlock and an answer; nothing before the first one, or when it cannot be read. */
export async function Costs({ costs }: { costs: Promise<CostsDto | null> }) {
  const read = await costs;
  return read && read.data.centsPerUnlock !== null ? <CostsFigures data={read.data} /> : null;
}

function CostsFigures({ data }: Pick<CostsDto, "data">) {
  const t = useTranslations("statistics.costs");
  const format = useFormatter();
  const { basis, centsPerUnlock, centsPerAnswer, creditsPerUnlock, creditsPerAnswer } = data;
  const euros = (cents: number) =>
    format.number(cents / 100, {
      style: "currency",
      currency: data.currency,
      minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    });
  const figure = (name: "unlock" | "answer", cents: number | null, credits: number | null) =>
    cents === null
      ? []
      : [
          {
            label: t(name, { hasCredits: credits === null ? "no" : "yes", credits: credits ?? 0 }),
            value: euros(cents),
          },
        ];
  return (
    <section aria-label={t("label")}>
      <Stats
        className="mt-8"
        stats={[
          ...figure("unlock", centsPerUnlock, creditsPerUnlock),
          ...figure("answer", centsPerAnswer, creditsPerAnswer),
        ]}
      />
      <p className="mt-2 text-caption text-ink-3">{t(`basis.${basis}`)}</p>
    </section>
  );
}
