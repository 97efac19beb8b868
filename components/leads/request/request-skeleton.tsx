import { useTranslations } from "next-intl";
import { Skeleton, SkeletonGroup, TextSkeleton } from "@/components/ui/skeleton";

const facts = ["a", "b", "c", "d", "e", "f"];

/** Placeholder of a request: its head, the contact beside or above the message and the facts. */
export function RequestSkeleton() {
  const t = useTranslations("ui");
  return (
    <div className="@container">
      <SkeletonGroup label={t("loading")}>
        <Skeleton className="h-4 w-40" />
        <Skeleton className="mt-5 h-6 w-64 max-w-full" />
        <Skeleton className="mt-4 h-11 w-[32rem] max-w-full" />
        <div className="mt-8 grid gap-x-14 gap-y-9 @min-[52rem]:grid-cols-[minmax(0,1fr)_21.75rem]">
          <Skeleton className="h-105 rounded-sheet @min-[52rem]:col-start-2" />
          <div className="@min-[52rem]:col-start-1 @min-[52rem]:row-start-1">
            <Skeleton className="mb-4 h-5 w-36" />
            <TextSkeleton lines={5} />
            <Skeleton className="mt-11 mb-4 h-5 w-36" />
            {facts.map((fact) => (
              <div key={fact} className="flex gap-8 border-b border-line py-3.5">
                <Skeleton className="h-3.5 w-32" />
                <Skeleton className="h-3.5 w-48" />
              </div>
            ))}
          </div>
        </div>
      </SkeletonGroup>
    </div>
  );
}
