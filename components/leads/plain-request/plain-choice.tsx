"use client";

import { useFormatter, useLocale, useTranslations } from "next-intl";
import { useActionState } from "react";
import { Checkbox } from "@/components/forms/checkbox";
import { ErrorSummary } from "@/components/forms/error-summary";
import { FieldGroup } from "@/components/forms/field-group";
import type { FormAction } from "@/components/forms/use-safe-action";
import { Rating } from "@/components/reviews/stars";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { priceText } from "@/components/ui/money-text";
import { idleAction } from "@/lib/core/action-state";
import { formatDistance } from "@/lib/core/geo";
import type { PrestatairesDto } from "@/lib/leads/matching/schema";

/** So many of each list; the first ones fit best. */
const MOST_SHOWN = 20;

type Proposal = PrestatairesDto["prestataires" | "venues"][number];

/** The matched venues and providers as boxes to tick, for a browser without script. */
export function PlainChoice({
  action,
  uuid,
  found,
}: {
  action: FormAction;
  uuid: string;
  found: PrestatairesDto;
}) {
  const t = useTranslations("projects");
  const [state, send] = useActionState(action, idleAction);
  const lists = (["venue", "provider"] as const)
    .map((kind) => ({
      kind,
      label: t(kind === "venue" ? "providers.venues" : "providers.planners"),
      proposals: (kind === "venue" ? found.venues : found.prestataires).slice(0, MOST_SHOWN),
    }))
    .filter(({ proposals }) => proposals.length > 0);
  if (lists.length === 0) {
    return (
      <EmptyState
        title={t("providers.emptyTitle")}
        action={<ButtonLink href="/project/new">{t("resume.restart")}</ButtonLink>}
      >
        {t("providers.emptyText")}
      </EmptyState>
    );
  }
  return (
    <div className="max-w-(--measure)">
      <h1>{t("providers.title")}</h1>
      <p className="mt-2 text-ink-2">
        {t(found.venues.length > 0 ? "providers.leadVenues" : "providers.lead")}
      </p>
      <form action={send} className="mt-6 space-y-8">
        <ErrorSummary state={state} />
        {state.fields?.ids ? <p className="text-small text-error-text">{state.fields.ids}</p> : null}
        <input type="hidden" name="uuid" value={uuid} />
        {lists.map(({ kind, label, proposals }) => (
          <FieldGroup key={kind} label={label}>
            {proposals.map((proposal) => (
              <ProposalBox
                key={proposal.id}
                name={`${kind}-${proposal.id}`}
                proposal={proposal}
                isTicked={
                  state.values ? state.values[`${kind}-${proposal.id}`] !== undefined : proposal.isChosen
                }
              />
            ))}
          </FieldGroup>
        ))}
        <div>
          <Button type="submit" size="large">
            {t("providers.send")}
          </Button>
          <p className="mt-3 text-small text-ink-2">{t("plain.most")}</p>
        </div>
      </form>
    </div>
  );
}

function ProposalBox({ name, proposal, isTicked }: { name: string; proposal: Proposal; isTicked: boolean }) {
  const t = useTranslations("projects.providers");
  const format = useFormatter();
  const locale = useLocale();
  const { city, fromPrice, distanceKm, isFurther, isSent, href, reviews } = proposal;
  const price = fromPrice === null ? t("onQuote") : `${t("from")} ${priceText(format, fromPrice, proposal)}`;
  const away =
    isFurther && distanceKm !== null ? t("away", { distance: formatDistance(distanceKm, locale) }) : null;
  return (
    <Checkbox
      name={name}
      label={<span className="font-display text-h3">{proposal.name}</span>}
      hint={
        <>
          <Rating reviews={reviews} className="mr-2" />
          {[city, away, price, isSent ? t("alreadySent") : null].filter(Boolean).join(" · ")}{" "}
          <a className="link" href={href}>
            {t("profile")}
            <span className="sr-only"> ({proposal.name})</span>
          </a>
        </>
      }
      defaultChecked={isTicked && !isSent}
      disabled={isSent}
      fieldClassName="border-b border-line pb-3"
    />
  );
}
