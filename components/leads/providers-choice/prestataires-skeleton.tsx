"use client";

import { useTranslations } from "next-intl";
import { Skeleton, SkeletonGroup, TextSkeleton } from "@/components/ui/skeleton";

/** Placeholder of the list while the providers are matched. */
export function PrestatairesSkeleton() {
  const t = useTranslations("projects");
  return (
    <SkeletonGroup label={t("loading")}>
      <Skeleton className="h-9 w-64" />
      <Skeleton className="mt-3 h-4 w-96 max-w-full" />
      {["a", "b", "c"].map((key) => (
        <span key={key} className="mt-6 flex gap-6 border-t border-line pt-6">
          <Skeleton className="size-6 flex-none" />
          <Skeleton className="hidden aspect-4/3 w-44 flex-none sm:block" />
          <TextSkeleton lines={4} className="flex-1" />
        </span>
      ))}
    </SkeletonGroup>
  );
}
