import { and, count, eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { replyTemplates } from "@/db/schema/leads/reply-templates";
import { inTransaction, type ModeratedCtx } from "@/lib/gateways/context";
import { eventRequestErrors } from "@/lib/leads/requests/errors";
import { mostTemplates, type SaveTemplateInput, type TemplateKey } from "@/lib/leads/templates/schema";

/** Writes a new reply, or changes one of the provider's own. Throws templates_full, template_not_found. */
export async function saveTemplate(
  ctx: ModeratedCtx,
  { id, ...words }: SaveTemplateInput,
): Promise<TemplateKey> {
  const providerId = ctx.actor.userId;
  if (id !== undefined) {
    const [changed] = await ctx.db
      .update(replyTemplates)
      .set({ ...words, updatedAt: ctx.now })
      .where(and(eq(replyTemplates.id, id), eq(replyTemplates.providerId, providerId)))
      .returning({ id: replyTemplates.id });
    if (!changed) throw eventRequestErrors.template_not_found();
    return changed;
  }
  return inTransaction(ctx, async (tx) => {
    // Locks the user, so that two simultaneous calls cannot exceed the limit.
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, providerId)).for("no key update");
    const [held] = await tx.db
      .select({ total: count() })
      .from(replyTemplates)
      .where(eq(replyTemplates.providerId, providerId));
    if ((held?.total ?? 0) >= mostTemplates) throw eventRequestErrors.templates_full();
    const [added] = await tx.db
      .insert(replyTemplates)
      .values({ ...words, providerId, createdAt: tx.now, updatedAt: tx.now })
      .returning({ id: replyTemplates.id });
    if (!added) throw new Error("an insert without a row");
    return added;
  });
}
