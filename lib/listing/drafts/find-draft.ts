import { and, eq } from "drizzle-orm";
import { formDrafts } from "@/db/schema/listing/profile";
import type { UserCtx } from "@/lib/gateways/context";
import type { DraftKey } from "@/lib/listing/drafts/save-draft";

/** The user's own stored answers of a form, or null. */
export async function findDraft(
  ctx: UserCtx,
  { form, subjectId = "" }: DraftKey,
): Promise<{ answers: Record<string, unknown>; updatedAt: Date } | null> {
  const [draft] = await ctx.db
    .select({ answers: formDrafts.answers, updatedAt: formDrafts.updatedAt })
    .from(formDrafts)
    .where(
      and(
        eq(formDrafts.userId, ctx.actor.userId),
        eq(formDrafts.form, form),
        eq(formDrafts.subjectId, subjectId),
      ),
    );
  return draft ?? null;
}
