import { useTranslations } from "next-intl";
import { Skeleton, SkeletonGroup, TextSkeleton } from "@/components/ui/skeleton";

const keysOf = (count: number) => Array.from({ length: count }, (_, index) => `part-${index}`);

export function RatesSkeleton() {
  const t = useTranslations("ui");
  return (
    <SkeletonGroup label={t("loading")} className="mt-10 border-y border-line">
      <div className="grid grid-cols-2 gap-x-5 lg:grid-cols-6">
        {keysOf(6).map((key) => (
          <div key={key} className="py-5">
            <Skeleton className="h-9 w-16" />
            <Skeleton className="mt-3 h-3 w-24 max-w-full" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}

export function ViewsSkeleton() {
  const t = useTranslations("ui");
  return (
    <SkeletonGroup label={t("loading")}>
      <Skeleton className="h-7 w-56 max-w-full" />
      <Skeleton className="mt-4 h-4 w-80 max-w-full" />
      <Skeleton className="mt-6 h-75 w-full" />
    </SkeletonGroup>
  );
}

export function RowsSkeleton() {
  const t = useTranslations("ui");
  return (
    <SkeletonGroup label={t("loading")}>
      <Skeleton className="h-7 w-48 max-w-full" />
      {keysOf(3).map((key) => (
        <TextSkeleton key={key} lines={2} className="mt-6" />
      ))}
    </SkeletonGroup>
  );
}

/** Skeleton of the whole screen during navigation. */
export function DashboardSkeleton() {
  const t = useTranslations("ui");
  return (
    <>
      <SkeletonGroup label={t("loading")}>
        <Skeleton className="h-9 w-64 max-w-full" />
        <Skeleton className="mt-3 h-4 w-96 max-w-full" />
        <Skeleton className="mt-7 h-44 w-full rounded-sheet" />
      </SkeletonGroup>
      <RatesSkeleton />
    </>
  );
}
