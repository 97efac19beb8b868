import { formDrafts } from "@/db/schema/listing/profile";
import type { UserCtx } from "@/lib/gateways/context";
import type { DraftKey } from "@/lib/listing/drafts/schema";

/** Keeps the answers of a form that is not sent yet; the last call wins. */
export async function saveDraft(
  ctx: UserCtx,
  { form, subjectId, answers }: DraftKey & { answers: object },
): Promise<{ updatedAt: string }> {
  const updatedAt = ctx.now;
  const stored = { ...answers } as Record<string, unknown>;
  await ctx.db
    .insert(formDrafts)
    .values({ userId: ctx.actor.userId, form, subjectId, answers: stored, updatedAt })
    .onConflictDoUpdate({
      target: [formDrafts.userId, formDrafts.form, formDrafts.subjectId],
      set: { answers: stored, updatedAt },
    });
  return { updatedAt: updatedAt.toISOString() };
}
