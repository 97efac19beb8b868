import { and, eq } from "drizzle-orm";
import { formDrafts } from "@/db/schema/listing/profile";
import type { UserCtx } from "@/lib/gateways/context";
import type { DraftKey } from "@/lib/listing/drafts/schema";

/** Deletes the user's own draft of a form; without one nothing happens. */
export async function discardDraft(ctx: UserCtx, { form, subjectId }: DraftKey): Promise<null> {
  await ctx.db
    .delete(formDrafts)
    .where(
      and(
        eq(formDrafts.userId, ctx.actor.userId),
        eq(formDrafts.form, form),
        eq(formDrafts.subjectId, subjectId),
      ),
    );
  return null;
}
