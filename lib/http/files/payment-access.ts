import "server-only";
import { env, livePorts } from "@/lib/core/env";
import type { Ctx } from "@/lib/gateways/context";

/** Where the browsers of this deployment confirm payments: at Stripe, or at the local server of test mode. */
export function paymentAccess(ctx: Ctx) {
  const { publishableKey } = ctx.gateways.payment;
  const { SANDBOX_URL } = env();
  return livePorts(env()).payment || !SANDBOX_URL
    ? ({ kind: "stripe", publishableKey } as const)
    : ({ kind: "sandbox", publishableKey, address: SANDBOX_URL } as const);
}
