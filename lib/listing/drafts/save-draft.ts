import { formDrafts } from "@/db/schema/listing/profile";
import { coreErrors } from "@/lib/core/errors";
import type { UserCtx } from "@/lib/gateways/context";

/** Longest answers as JSON, in characters; the database allows somewhat more. */
const ANSWERS_MAX = 60_000;

export type DraftForm = (typeof formDrafts.form.enumValues)[number];

export interface DraftKey {
  form: DraftForm;
  /** The edited item; absent for a form without one, or a new item. */
  subjectId?: string;
}

/**
 * Stores the answers of a form that is not sent yet, in place of those stored before. Throws `validation_error`
 * when they are too long.
 */
export async function saveDraft(
  ctx: UserCtx,
  { form, subjectId = "", answers }: DraftKey & { answers: Record<string, unknown> },
): Promise<void> {
  if (JSON.stringify(answers).length > ANSWERS_MAX)
    throw coreErrors.validation_error({ fields: { answers: "too_long" } });
  const fresh = { answers, updatedAt: ctx.now };
  await ctx.db
    .insert(formDrafts)
    .values({ userId: ctx.actor.userId, form, subjectId, ...fresh })
    .onConflictDoUpdate({ target: [formDrafts.userId, formDrafts.form, formDrafts.subjectId], set: fresh });
}
