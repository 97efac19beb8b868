"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Pages } from "@/components/billing/credits/use-pages";
import { LoadFailure } from "@/components/feedback/load-failure";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";

/** Frame of a paged list: loading, empty, error and "more". */
export function PagedList<T>({
  pages,
  words,
  children,
}: {
  pages: Pages<T>;
  words: { none: string; more: string; failed: string };
  children: (items: readonly T[]) => ReactNode;
}) {
  const t = useTranslations("ui");
  const { items, state, hasMore, load, more } = pages;
  return (
    <>
      {items === null && state !== "failed" ? (
        <div role="status" aria-label={t("loading")} className="grid gap-3">
          {["w-full", "w-5/6", "w-2/3"].map((width) => (
            <Skeleton key={width} className={`h-9 ${width}`} />
          ))}
        </div>
      ) : null}
      {items?.length === 0 ? <p className="py-6 text-ink-2">{words.none}</p> : null}
      {items && items.length > 0 ? children(items) : null}
      {state === "failed" ? <LoadFailure message={words.failed} onRetry={load} /> : null}
      {hasMore && state !== "failed" ? (
        <Button
          variant="text"
          className="mt-3"
          isBusy={state === "loading"}
          busyLabel={t("loading")}
          onClick={more}
        >
          {words.more}
        </Button>
      ) : null}
    </>
  );
}
