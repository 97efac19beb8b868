import type { SubscribeInput, SubscriptionDto } from "@/lib/billing/subscription/schema";
import { http } from "@/lib/core/browser/http";
import type { PremiumPlan } from "@/lib/core/plan/premium";

interface Session {
  success: boolean;
  session_url: string;
}

/** Opens a checkout page at the payment supplier. */
export const subscribe = (input: SubscribeInput): Promise<Session> =>
  http("POST", "/api/subscription/subscribe-premium", { body: input });

/** The supplier's page for cards and invoices. */
export const openPortal = (): Promise<Session> => http("GET", "/api/subscription/update-premium");

export const cancelPremium = (): Promise<SubscriptionDto> => http("POST", "/api/subscription/cancel");
export const renewPremium = (): Promise<SubscriptionDto> => http("POST", "/api/subscription/renew");
export const withdrawPremium = (): Promise<SubscriptionDto> => http("POST", "/api/subscription/withdraw");
export const changePlan = (plan: PremiumPlan): Promise<SubscriptionDto> =>
  http("POST", "/api/subscription/change", { body: { plan } });
