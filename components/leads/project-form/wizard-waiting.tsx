"use client";

import { useTranslations } from "next-intl";
import { LoadFailure } from "@/components/feedback/load-failure";
import { mainId } from "@/components/layout/skip-link";
import { writeDraft } from "@/components/leads/couple-access/project-store";
import type { DraftState } from "@/components/leads/project-form/use-draft";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

const place = "w-full max-w-160 flex-1 px-5 pt-6 pb-8 outline-none desk:px-10 desk:pt-8";

/** Shown in place of the wizard while a project is loaded, or when it cannot be. */
export function WizardWaiting({ state, onRetry }: { state: DraftState; onRetry: () => void }) {
  const t = useTranslations("projects");
  return (
    <main id={mainId} tabIndex={-1} className={place}>
      <h1 className="sr-only">{t("metaTitle")}</h1>
      {state === "loading" ? (
        <SkeletonGroup label={t("loading")}>
          <Skeleton className="h-4 w-28" />
          <Skeleton className="mt-3 h-9 w-4/5" />
          <Skeleton className="mt-9 h-12 w-full" />
          <Skeleton className="mt-8 h-60 w-full" />
        </SkeletonGroup>
      ) : null}
      {state === "failed" ? <LoadFailure onRetry={onRetry} /> : null}
      {state === "unknown" ? (
        <EmptyState
          title={t("resume.unknownTitle")}
          action={
            // A full page load, which clears the link from the address and the answers from the form.
            <a className="link" href="/project/new" onClick={() => writeDraft(null)}>
              {t("resume.restart")}
            </a>
          }
        >
          {t("resume.unknownText")}
        </EmptyState>
      ) : null}
    </main>
  );
}
