import { findBillingCurrency } from "@/lib/billing/payments/call-supplier";
import { subscribe as subscribeAt } from "@/lib/billing/subscription/subscribe";
import type { PremiumPlan } from "@/lib/core/plan/premium";
import { newestList, premiumPrice } from "@/lib/core/plan/price-lists";
import type { ModeratedCtx } from "@/lib/gateways/context";

/** Subscribes at the price that is sold now, as a page shows it that was just loaded. */
export async function subscribe(ctx: ModeratedCtx, { plan }: { plan: PremiumPlan }) {
  const { cents, currency } = premiumPrice(newestList(ctx.priceLists), plan, await findBillingCurrency(ctx));
  return subscribeAt(ctx, { plan, price: cents / 100, currency });
}
