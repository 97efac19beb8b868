import { eq } from "drizzle-orm";
import { promotionalPopups, promotionalPopupViews } from "@/db/schema/backoffice/promotions";
import type { PopupKey } from "@/lib/backoffice/promotions/schema";
import { coreErrors } from "@/lib/core/errors";
import type { ProviderCtx } from "@/lib/gateways/context";

/** Records that the user has seen a popup, for all devices. Not recorded while an admin impersonates the user. */
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
