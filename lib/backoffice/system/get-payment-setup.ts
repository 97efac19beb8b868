import { webhookEvents } from "@/lib/billing/reconciliation/process-event";
import { defaultCountry } from "@/lib/core/markets/markets";
import type { AdminCtx } from "@/lib/gateways/context";
import { PaymentRefused, PaymentUnavailable, type SetupFinding } from "@/lib/gateways/payment/port";

/** What Premium lacks at the payment supplier; empty when nothing does, null when the supplier does not answer. */
export async function getPaymentSetup(ctx: AdminCtx): Promise<SetupFinding[] | null> {
  const webhookUrl = `${ctx.hosts.originOf(defaultCountry)}/api/webhooks/stripe`;
  try {
    const findings = await ctx.gateways.payment.checkSetup(ctx.priceLists, webhookUrl, webhookEvents);
    return findings.filter(({ state }) => state !== "ok");
  } catch (error) {
    if (error instanceof PaymentUnavailable || error instanceof PaymentRefused) return null;
    throw error;
  }
}
