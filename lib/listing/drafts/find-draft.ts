import { and, eq } from "drizzle-orm";
import { formDrafts } from "@/db/schema/listing/profile";
import type { UserCtx } from "@/lib/gateways/context";
import type { DraftDto, DraftKey } from "@/lib/listing/drafts/schema";

/** The user's own draft of a form, or null. */
export async function findDraft(
  ctx: UserCtx,
  { form, subjectId }: DraftKey,
): Promise<{ draft: DraftDto | null }> {
  const [row] = await ctx.db
    .select({ answers: formDrafts.answers, updatedAt: formDrafts.updatedAt })
    .from(formDrafts)
    .where(
      and(
        eq(formDrafts.userId, ctx.actor.userId),
        eq(formDrafts.form, form),
        eq(formDrafts.subjectId, subjectId),
      ),
    );
  return { draft: row ? { answers: row.answers, updatedAt: row.updatedAt.toISOString() } : null };
}
