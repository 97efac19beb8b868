import { and, eq } from "drizzle-orm";
import { replyTemplates } from "@/db/schema/leads/reply-templates";
import type { ModeratedCtx } from "@/lib/gateways/context";
import type { TemplateKey } from "@/lib/leads/templates/schema";

/** Deletes one of the provider's own replies; deleting it again does nothing. */
export async function removeTemplate(ctx: ModeratedCtx, { id }: TemplateKey): Promise<null> {
  await ctx.db
    .delete(replyTemplates)
    .where(and(eq(replyTemplates.id, id), eq(replyTemplates.providerId, ctx.actor.userId)));
  return null;
}
