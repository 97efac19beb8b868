"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { LoadFailure } from "@/components/feedback/load-failure";
import { useProblem } from "@/components/feedback/use-problem";
import { ChoiceBar } from "@/components/leads/providers-choice/choice-bar";
import { PrestataireRow, VenueRow } from "@/components/leads/providers-choice/prestataire-row";
import { PrestatairesSkeleton } from "@/components/leads/providers-choice/prestataires-skeleton";
import { useChoices } from "@/components/leads/providers-choice/use-choices";
import { usePrestataires } from "@/components/leads/providers-choice/use-prestataires";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import type { PrestataireDto, PrestatairesDto, ProposedVenueDto } from "@/lib/leads/matching/schema";

const pageSize = 10;

/** The matched venues and providers, best first: up to five can be chosen, each with a message of its own, and sent. */
export function ProviderChoice({
  uuid,
  initial,
}: {
  uuid: string;
  /** Read on the server when the session opens the project; else requested with the secret. */
  initial: PrestatairesDto | null;
}) {
  const t = useTranslations("projects.providers");
  const router = useRouter();
  const problem = useProblem();
  const { key, found, error, reload } = usePrestataires(uuid, initial);
  const choices = useChoices(uuid, key, found);

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
  if (!found) return <PrestatairesSkeleton />;
  const { prestataires, venues } = found;
  const change = <ButtonLink href={`/project/new?uuid=${uuid}&step=2`}>{t("widen")}</ButtonLink>;
  if (prestataires.length + venues.length === 0) {
    return (
      <EmptyState title={t("emptyTitle")} action={change}>
        {t("emptyText")}
      </EmptyState>
    );
  }
  const hasBoth = prestataires.length > 0 && venues.length > 0;
  const propsOf = (id: string, providerId: string) => ({
    isChosen: choices.has(id),
    isBlocked: choices.isBlocked(id),
    onToggle: () => choices.toggle(id),
    message: choices.messages[providerId] ?? "",
    onMessage: (text: string) => choices.write(providerId, text),
  });
  return (
    <>
      <header>
        <h1>{[...prestataires, ...venues].some(({ isSent }) => isSent) ? t("addTitle") : t("title")}</h1>
        <p className="mt-2 max-w-(--measure) text-ink-2">{t(venues.length > 0 ? "leadVenues" : "lead")}</p>
      </header>
      {venues.length > 0 ? (
        <Proposals
          title={hasBoth ? t("venues") : null}
          label={t("venuesLabel")}
          // The venue that the couple came for is shown first, whatever its score.
          proposals={venues.toSorted((a, b) => Number(b.isChosen) - Number(a.isChosen))}
          countText={(count) => t("venueCount", { count })}
          moreText={(count) => t("moreVenues", { count })}
          row={(venue) => <VenueRow key={venue.id} venue={venue} {...propsOf(venue.id, venue.providerId)} />}
        />
      ) : null}
      {prestataires.length > 0 ? (
        <Proposals
          title={hasBoth ? t("planners") : null}
          label={t("listLabel")}
          proposals={prestataires}
          countText={(count) => t("count", { count })}
          moreText={(count) => t("more", { count })}
          row={(one) => <PrestataireRow key={one.id} prestataire={one} {...propsOf(one.id, one.id)} />}
        />
      ) : null}
      <ChoiceBar
        count={choices.count}
        isFull={choices.isFull}
        places={found.places}
        isBusy={choices.isBusy}
        onSend={send}
      />
    </>
  );
}

/**
 * One list, a page at a time, with what lies beyond the radius in a part of its own; what the couple chose before is
 * always in view.
 */
function Proposals<P extends PrestataireDto | ProposedVenueDto>({
  title,
  label,
  proposals,
  countText,
  moreText,
  row,
}: {
  title: string | null;
  label: string;
  proposals: readonly P[];
  countText: (count: number) => string;
  moreText: (count: number) => string;
  row: (proposal: P) => ReactNode;
}) {
  const t = useTranslations("projects.providers");
  const [shown, setShown] = useState(pageSize);
  const inView = proposals.filter(({ isChosen }, place) => place < shown || isChosen);
  const near = inView.filter(({ isFurther }) => !isFurther);
  const further = inView.filter(({ isFurther }) => isFurther);
  // Below the list's own heading, or below that of the page where there is one list.
  const FurtherHeading = title === null ? "h2" : "h3";
  const rest = Math.min(pageSize, proposals.length - inView.length);
  return (
    <section className="mt-6">
      {title === null ? null : <h2 className="mb-1">{title}</h2>}
      <p className="text-small text-ink-3" role="status">
        {countText(proposals.length)}
      </p>
      {near.length > 0 ? (
        <ol aria-label={label} className="mt-2 border-b border-line">
          {near.map(row)}
        </ol>
      ) : (
        <p className="mt-2 max-w-(--measure) text-ink-2">{t("noneNear")}</p>
      )}
      {further.length > 0 ? (
        <>
          <FurtherHeading className="mt-8 text-h3">{t("further")}</FurtherHeading>
          <p className="mt-1 max-w-(--measure) text-small text-ink-2">{t("furtherText")}</p>
          <ol aria-label={t("further")} className="mt-3 border-b border-line">
            {further.map(row)}
          </ol>
        </>
      ) : null}
      {rest > 0 ? (
        <Button variant="secondary" className="mt-6" onClick={() => setShown(shown + pageSize)}>
          {moreText(rest)}
        </Button>
      ) : null}
    </section>
  );
}
