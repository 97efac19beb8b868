"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoadFailure } from "@/components/feedback/load-failure";
import { useProblem } from "@/components/feedback/use-problem";
import { ChoiceBar } from "@/components/leads/providers-choice/choice-bar";
import { PrestataireRow } from "@/components/leads/providers-choice/prestataire-row";
import { PrestatairesSkeleton } from "@/components/leads/providers-choice/prestataires-skeleton";
import { useChoices } from "@/components/leads/providers-choice/use-choices";
import { usePrestataires } from "@/components/leads/providers-choice/use-prestataires";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import type { PrestataireDto } from "@/lib/leads/matching/schema";

const pageSize = 10;

/** The matched providers, best first: up to five can be chosen, each with a message of its own, and sent. */
export function ProviderChoice({
  uuid,
  initial,
}: {
  uuid: string;
  /** Read on the server when the session opens the project; else requested with the secret. */
  initial: PrestataireDto[] | null;
}) {
  const t = useTranslations("projects.providers");
  const router = useRouter();
  const problem = useProblem();
  const { key, list, error, reload } = usePrestataires(uuid, initial);
  const choices = useChoices(uuid, key, list);
  const [shown, setShown] = useState(pageSize);

  async function send() {
    try {
      const outcome = await choices.send();
      if (outcome === "sent") router.push(`/project/${uuid}/sent`);
      if (outcome === "unverified") router.push(`/project/${uuid}/verify`);
    } catch (failure) {
      problem.show(failure);
    }
  }
  if (error) return <LoadFailure message={problem.textOf(error)} onRetry={reload} />;
  if (!list) return <PrestatairesSkeleton />;
  const change = <ButtonLink href={`/project/new?uuid=${uuid}&step=2`}>{t("widen")}</ButtonLink>;
  if (list.length === 0) {
    return (
      <EmptyState title={t("emptyTitle")} action={change}>
        {t("emptyText")}
      </EmptyState>
    );
  }
  // The provider that the couple came for is shown first, whatever its score.
  const inView = list.filter(({ isChosen }, place) => place < shown || isChosen);
  const rest = Math.min(pageSize, list.length - inView.length);
  return (
    <>
      <header>
        <h1>{list.some(({ isSent }) => isSent) ? t("addTitle") : t("title")}</h1>
        <p className="mt-2 max-w-(--measure) text-ink-2">{t("lead")}</p>
        <p className="mt-6 text-small text-ink-3" role="status">
          {t("count", { count: list.length })}
        </p>
      </header>
      <ol aria-label={t("listLabel")} className="mt-2 border-b border-line">
        {inView.map((one) => (
          <PrestataireRow
            key={one.id}
            prestataire={one}
            isChosen={choices.has(one.id)}
            isBlocked={choices.isFull && !choices.has(one.id)}
            onToggle={() => choices.toggle(one.id)}
            message={choices.messages[one.id] ?? ""}
            onMessage={(text) => choices.write(one.id, text)}
          />
        ))}
      </ol>
      {rest > 0 ? (
        <Button variant="secondary" className="mt-6" onClick={() => setShown(shown + pageSize)}>
          {t("more", { count: rest })}
        </Button>
      ) : null}
      <ChoiceBar count={choices.count} isFull={choices.isFull} isBusy={choices.isBusy} onSend={send} />
    </>
  );
}
