import { useFormatter, useTranslations } from "next-intl";
import { ChartTable } from "@/components/directory/places/chart-table";
import { useRegionWords } from "@/components/directory/places/region-words";
import { SideSection } from "@/components/directory/places/side-section";
import { busiestMonths, MIN_COUPLES_SHOWN, monthShares } from "@/lib/directory/facts/busiest-months";
import type { RequestFactsDto } from "@/lib/directory/facts/schema";

/** Height of the highest bar, in the units of the drawing; a month is one unit wide. */
const HEIGHT = 92;

/** In which months couples marry, as bars; the busiest ones are darker. */
export function WeddingMonths({ where, requests }: { where: string; requests: RequestFactsDto }) {
  const t = useTranslations("search.region");
  const format = useFormatter();
  const words = useRegionWords();
  const shares = monthShares(requests).map((share, n) => ({ share, month: n + 1 }));
  const busiest = busiestMonths(requests);
  const highest = Math.max(...shares.map(({ share }) => share ?? 0));
  if (highest === 0) return null;
  const bars = (isPeak: boolean) =>
    shares
      .filter(({ month }) => (busiest?.months.includes(month) ?? false) === isPeak)
      .map(({ share, month }) => {
        const height = Math.round((HEIGHT * (share ?? 0)) / highest);
        return height > 0 ? `M${month - 0.93} ${HEIGHT}v-${height}h.86v${height}z` : "";
      })
      .join("");
  return (
    <SideSection
      title={t("months.question", { where })}
      aside={
        <p className="mt-2.5 text-ink-2">
          {busiest
            ? t("months.answer", {
                months: words.months(busiest.months),
                count: requests.couples,
                share: format.number(busiest.share, "percent"),
              })
            : t("months.even", { count: requests.couples })}
        </p>
      }
    >
      <div aria-hidden="true">
        <svg
          aria-hidden="true"
          viewBox={`0 0 12 ${HEIGHT}`}
          preserveAspectRatio="none"
          className="block h-23 w-full fill-sage-mark"
        >
          <path d={bars(false)} className="opacity-55" />
          <path d={bars(true)} />
        </svg>
        <p className="grid grid-cols-12 border-t border-line-strong pt-1 text-center text-caption text-ink-3">
          {shares.map(({ month }) => (
            <span key={month}>{words.initial(month)}</span>
          ))}
        </p>
      </div>
      <ChartTable
        caption={t("months.question", { where })}
        head={[t("months.month"), t("months.share")]}
        rows={shares.map(({ share, month }) => [
          words.month(month),
          share === null ? t("months.few", { count: MIN_COUPLES_SHOWN }) : format.number(share, "percent"),
        ])}
      />
    </SideSection>
  );
}
