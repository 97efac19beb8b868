import { eq } from "drizzle-orm";
import { promotionalPopups, promotionalPopupViews } from "@/db/schema/backoffice/promotions";
import type { PopupKey } from "@/lib/backoffice/promotions/schema";
import { coreErrors } from "@/lib/core/errors";
import type { ProviderCtx } from "@/lib/gateways/context";

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
