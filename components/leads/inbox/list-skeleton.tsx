import { useTranslations } from "next-intl";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

const rows = ["a", "b", "c", "d", "e", "f", "g"];
/** Made once, so that React sends them once for all rows. */
const cells = (
  <>
    <span />
    <span />
    <span />
    <span />
    <span />
    <span />
  </>
);

/**
 * Placeholder of the list: title, one line, rows in place of the table, cards in place of the cards
 * (`request-rows.css`).
 */
export function ListSkeleton() {
  const t = useTranslations("ui");
  return (
    <div className="@container">
      <SkeletonGroup label={t("loading")}>
        <Skeleton className="h-9 w-44" />
        <Skeleton className="mt-3 h-4 w-80 max-w-full" />
        <Skeleton className="mt-11 mb-5 h-5 w-28" />
        <div aria-hidden="true" className="waiting-rows">
          {rows.map((row) => (
            <div key={row}>{cells}</div>
          ))}
        </div>
      </SkeletonGroup>
    </div>
  );
}
