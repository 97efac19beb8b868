import { and, eq } from "drizzle-orm";
import { formDrafts } from "@/db/schema/listing/profile";
import type { UserCtx } from "@/lib/gateways/context";
import type { DraftKey } from "@/lib/listing/drafts/save-draft";

/** Deletes the stored answers of a form; does nothing when there are none. */
export async function discardDraft(ctx: UserCtx, { form, subjectId = "" }: DraftKey): Promise<void> {
  await ctx.db
    .delete(formDrafts)
    .where(
      and(
        eq(formDrafts.userId, ctx.actor.userId),
        eq(formDrafts.form, form),
        eq(formDrafts.subjectId, subjectId),
      ),
    );
}
