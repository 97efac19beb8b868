import type { LateRenewal } from "@/lib/billing/renewals/schema";
import { isLateStatus, paidUntil } from "@/lib/billing/subscription/premium-until";
import { findActiveSubscription } from "@/lib/billing/subscription/queries";
import type { UserCtx } from "@/lib/gateways/context";

/** The signed-in provider's late renewal; null when everything is paid. */
export async function findLateRenewal(ctx: UserCtx): Promise<LateRenewal | null> {
  const live = await findActiveSubscription(ctx, ctx.actor.userId);
  if (!live || live.withdrawnAt !== null || !isLateStatus(live.supplierStatus)) return null;
  const until = paidUntil(live);
  return {
    until: until !== null && until > ctx.now ? until.toISOString() : null,
    needsConfirmation: live.needsConfirmation,
  };
}
