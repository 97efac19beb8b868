import { formDrafts } from "@/db/schema/listing/profile";
import type { UserCtx } from "@/lib/gateways/context";
import type { SaveDraftInput } from "@/lib/listing/drafts/schema";

/** Keeps the answers of a form that is not sent yet; the last call wins. */
export async function saveDraft(
  ctx: UserCtx,
  { form, subjectId, answers }: SaveDraftInput,
): Promise<{ updatedAt: string }> {
  const updatedAt = ctx.now;
  await ctx.db
    .insert(formDrafts)
    .values({ userId: ctx.actor.userId, form, subjectId, answers, updatedAt })
    .onConflictDoUpdate({
      target: [formDrafts.userId, formDrafts.form, formDrafts.subjectId],
      set: { answers, updatedAt },
    });
  return { updatedAt: updatedAt.toISOString() };
}
