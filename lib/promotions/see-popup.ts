import { eq } from "drizzle-orm";
import { promotionalPopups, promotionalPopupViews } from "@/db/schema/promotions";
import type { ProviderCtx } from "@/lib/context";
import { coreErrors } from "@/lib/core/errors";
import type { PopupKey } from "@/lib/promotions/schema";

/** Remembers that the user has seen a popup, on every device. What an admin sees in his place is not his. */
export async function seePopup(ctx: ProviderCtx, { id }: PopupKey): Promise<void> {
  const [popup] = await ctx.db
    .select({ id: promotionalPopups.id })
    .from(promotionalPopups)
    .where(eq(promotionalPopups.id, id));
  if (!popup) throw coreErrors.resource_not_found();
  if (ctx.actor.impersonatorId !== null) return;
  await ctx.db
    .insert(promotionalPopupViews)
    .values({ popupId: id, userId: ctx.actor.userId, seenAt: ctx.now })
    .onConflictDoNothing();
}
