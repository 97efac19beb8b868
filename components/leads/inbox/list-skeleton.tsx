import { useTranslations } from "next-intl";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

const rows = ["a", "b", "c", "d", "e", "f", "g"];

/** Placeholder of the list: title, one line, rows in place of the table, cards in place of the cards. */
export function ListSkeleton() {
  const t = useTranslations("ui");
  return (
    <div className="@container">
      <SkeletonGroup label={t("loading")}>
        <Skeleton className="h-9 w-44" />
        <Skeleton className="mt-3 h-4 w-80 max-w-full" />
        <Skeleton className="mt-11 mb-5 h-5 w-28" />
        {rows.map((row) => (
          <div key={row} className="flex items-center gap-6 border-t border-line py-4.5 @max-[52rem]:block">
            <Skeleton className="size-2 rounded-full @max-[52rem]:hidden" />
            <Skeleton className="h-3.5 w-36 @max-[52rem]:h-5" />
            <Skeleton className="h-3.5 flex-[2] @max-[52rem]:mt-3 @max-[52rem]:w-3/5" />
            <Skeleton className="h-3.5 flex-[2] @max-[52rem]:mt-3 @max-[52rem]:w-2/5" />
            <Skeleton className="h-3.5 flex-1 @max-[52rem]:hidden" />
            <Skeleton className="h-3.5 w-24 @max-[52rem]:hidden" />
          </div>
        ))}
      </SkeletonGroup>
    </div>
  );
}
