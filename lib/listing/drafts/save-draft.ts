import { and, eq, or, sql } from "drizzle-orm";
import { formDrafts } from "@/db/schema/listing/profile";
import type { UserCtx } from "@/lib/gateways/context";
import { draftErrors } from "@/lib/listing/drafts/errors";
import { type DraftKey, maxDrafts } from "@/lib/listing/drafts/schema";

interface NewDraft extends DraftKey {
  answers: object;
  known?: string | null | undefined;
}

/**
 * Keeps the answers of a form that is not sent yet. Without `known` the last call wins; with it, a draft that
 * somebody else wrote since is kept and `draft_changed` is thrown.
 */
export async function saveDraft(
  ctx: UserCtx,
  { form, subjectId, answers, known }: NewDraft,
): Promise<{ updatedAt: string }> {
  const updatedAt = ctx.now;
  const stored = { ...answers } as Record<string, unknown>;
  const row = { userId: ctx.actor.userId, form, subjectId, answers: stored, updatedAt };
  if (known) {
    const kept = await ctx.db
      .update(formDrafts)
      .set({ answers: stored, updatedAt })
      .where(
        and(
          eq(formDrafts.userId, row.userId),
          eq(formDrafts.form, form),
          eq(formDrafts.subjectId, subjectId),
          // The same answers again: the first call's answer was lost on its way.
          or(eq(formDrafts.updatedAt, new Date(known)), sameAnswers(stored)),
        ),
      )
      .returning({ form: formDrafts.form });
    if (kept.length === 0) throw draftErrors.draft_changed();
    return { updatedAt: updatedAt.toISOString() };
  }
  const kept = await ctx.db
    .insert(formDrafts)
    .values(row)
    .onConflictDoUpdate({
      target: [formDrafts.userId, formDrafts.form, formDrafts.subjectId],
      set: { answers: stored, updatedAt },
      ...(known === null ? { setWhere: sameAnswers(stored) } : {}),
    })
    .returning({ form: formDrafts.form });
  if (kept.length === 0) throw draftErrors.draft_changed();
  await removeOldest(ctx);
  return { updatedAt: updatedAt.toISOString() };
}

/** Any id may be the subject of a draft, so their number has a limit. */
async function removeOldest(ctx: UserCtx): Promise<void> {
  await ctx.db.execute(sql`
    delete from form_drafts where (user_id, form, subject_id) in (
      select user_id, form, subject_id from form_drafts where user_id = ${ctx.actor.userId}
       order by updated_at desc, form, subject_id offset ${maxDrafts}::int)`);
}

const sameAnswers = (answers: object) => sql`${formDrafts.answers} = ${JSON.stringify(answers)}::jsonb`;
