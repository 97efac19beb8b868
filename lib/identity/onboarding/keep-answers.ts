import { coreErrors } from "@/lib/core/errors";
import type { UserCtx } from "@/lib/gateways/context";
import { onboardingErrors } from "@/lib/identity/onboarding/errors";
import type { KeptAnswers } from "@/lib/identity/onboarding/schema";
import { findDraft } from "@/lib/listing/drafts/find-draft";
import { saveDraft } from "@/lib/listing/drafts/save-draft";

const draftKey = { form: "onboarding", subjectId: "" } as const;

/** POST /api/onboarding/answers: keeps the answers typed so far, so that another tab or device can go on. */
export async function keepAnswers(ctx: UserCtx, answers: KeptAnswers): Promise<null> {
  const { roles, hasFinishedOnboarding } = ctx.actor;
  if (!roles.includes("ROLE_PRESTATAIRE") && !roles.includes("ROLE_VENUE")) throw coreErrors.access_denied();
  if (hasFinishedOnboarding) throw onboardingErrors.already_finished();
  await saveDraft(ctx, { ...draftKey, answers });
  return null;
}

/** The kept answers with the instant of the last change, or null. */
export async function findAnswers(
  ctx: UserCtx,
): Promise<{ answers: Record<string, unknown>; keptAtMs: number } | null> {
  const { draft } = await findDraft(ctx, draftKey);
  return draft && { answers: draft.answers, keptAtMs: Date.parse(draft.updatedAt) };
}
