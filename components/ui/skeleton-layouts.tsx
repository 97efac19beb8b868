import { useTranslations } from "next-intl";
import { Skeleton, SkeletonGroup, TextSkeleton } from "@/components/ui/skeleton";

const keysOf = (count: number) => Array.from({ length: count }, (_, index) => `row-${index}`);

/** Placeholder of a work list: a title, then rows. */
export function TableSkeleton({ rows = 6 }: { rows?: number | undefined }) {
  const t = useTranslations("ui");
  return (
    <SkeletonGroup label={t("loading")}>
      {keysOf(rows).map((key) => (
        <div key={key} className="flex items-center gap-6 border-b border-line py-4.5">
          <Skeleton className="size-4 rounded-full" />
          <Skeleton className="h-3.5 flex-[2]" />
          <Skeleton className="hidden h-3.5 flex-[2] sm:block" />
          <Skeleton className="h-3.5 flex-1" />
          <Skeleton className="hidden h-3.5 w-16 sm:block" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** Placeholder of cards with pictures: providers, photos, portfolios, venues. */
export function CardsSkeleton({ cards = 6 }: { cards?: number | undefined }) {
  const t = useTranslations("ui");
  return (
    <SkeletonGroup label={t("loading")}>
      <div className="grid gap-x-7 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {keysOf(cards).map((key) => (
          <div key={key}>
            <Skeleton className="aspect-4/3 w-full" />
            <Skeleton className="mt-4 h-5 w-3/5" />
            <TextSkeleton lines={2} className="mt-3" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}

/** Placeholder of a form: labels and fields. */
export function FormSkeleton({ fields = 4 }: { fields?: number | undefined }) {
  const t = useTranslations("ui");
  return (
    <SkeletonGroup label={t("loading")} className="max-w-(--measure)">
      {keysOf(fields).map((key) => (
        <div key={key} className="mb-6">
          <Skeleton className="mb-2.5 h-3 w-32" />
          <Skeleton className="h-12 w-full rounded-control" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** Placeholder of a page behind the sign-in: title, one line, then its content. */
export function PageSkeleton() {
  const t = useTranslations("ui");
  return (
    <SkeletonGroup label={t("loading")}>
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="mt-3 h-4 w-96 max-w-full" />
      <Skeleton className="mt-9 h-40 w-full rounded-sheet" />
      <TextSkeleton lines={4} className="mt-10 max-w-(--measure)" />
    </SkeletonGroup>
  );
}
