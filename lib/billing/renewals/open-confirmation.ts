import { asPaymentError } from "@/lib/billing/payments/call-supplier";
import type { ConfirmationDto } from "@/lib/billing/renewals/schema";
import { subscriptionErrors } from "@/lib/billing/subscription/errors";
import { manageLimit } from "@/lib/billing/subscription/manage";
import { getActiveSubscription } from "@/lib/billing/subscription/queries";
import { reconcileSubscriptionAndInvoice } from "@/lib/billing/subscription/reconcile-subscription";
import { coreErrors } from "@/lib/core/errors";
import type { ModeratedCtx } from "@/lib/gateways/context";

/**
 * What the browser needs to pay the open invoice of Premium with the card that is known: the bank asks its holder there.
 * Throws nothing_to_pay, no_card, not_subscribed, processing_error.
 */
export async function openConfirmation(ctx: ModeratedCtx): Promise<ConfirmationDto> {
  if (ctx.actor.impersonatorId !== null) throw coreErrors.forbidden_while_impersonating();
  await ctx.limits.consume(manageLimit, ctx.actor.userId);
  const { externalId } = await getActiveSubscription(ctx);
  // It may have been paid since, by the supplier or in another tab.
  await asPaymentError(reconcileSubscriptionAndInvoice(ctx, externalId));
  const { openInvoiceId } = await getActiveSubscription(ctx);
  if (openInvoiceId === null) throw subscriptionErrors.nothing_to_pay();
  const { payment } = ctx.gateways;
  const [clientSecret, methodId] = await asPaymentError(
    Promise.all([payment.findInvoiceSecret(openInvoiceId), payment.findPayingMethod(externalId)]),
  );
  if (clientSecret === null) throw subscriptionErrors.nothing_to_pay();
  if (methodId === null) throw subscriptionErrors.no_card();
  return { clientSecret, methodId };
}
