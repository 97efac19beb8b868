import { z } from "zod";
import { amountDto, currencyDto, shownPrice } from "@/lib/core/amounts";
import { premiumPlanCodes, premiumStates } from "@/lib/core/plan/premium";

const plan = z.enum(premiumPlanCodes, { error: "invalid" });

/** POST /api/subscription/subscribe-premium: price and currency are only compared with ours. */
export const subscribeInput = z.strictObject({ plan, ...shownPrice });
export type SubscribeInput = z.output<typeof subscribeInput>;

/** POST /api/subscription/change */
export const planInput = z.strictObject({ plan });
export type PlanInput = z.output<typeof planInput>;

/** Address of the supplier's page to which the browser goes: to pay, or to manage the subscription. */
export const checkoutSessionDto = z.object({ success: z.literal(true), session_url: z.url() });
export type CheckoutSessionDto = z.output<typeof checkoutSessionDto>;

const instant = z.iso.datetime().nullable();

/** State of Premium. Dates that do not apply are null. */
export const subscriptionDto = z.object({
  status: z.enum(premiumStates),
  plan: plan.nullable(),
  /** The API says `annual` where the plan is `premium_yearly`. */
  billingFrequency: z.enum(["annual", "monthly"]).nullable(),
  /** The plan from the next period on, when a change is scheduled. */
  scheduledPlan: plan.nullable(),
  /** That of the running subscription, else the one in which it would be bought. */
  currency: currencyDto,
  /** What the subscriber pays each period; null without a running subscription. */
  price: amountDto.nullable(),
  /** The next payment, while it renews. */
  nextPrice: amountDto.nullable(),
  /** One payment of each plan, from the subscriber's own price list, else from the newest. */
  offer: z.record(plan, amountDto),
  activeSince: instant,
  /** Next renewal, while it renews. */
  renewalDate: instant,
  /** End date, while a cancellation is pending. */
  cancellationDate: instant,
  /** When it was last cancelled or ended. */
  lastCancellation: instant,
  /** Until when Premium is paid, or was. */
  premiumEndAt: instant,
  /** The payment of the period failed. Premium goes on until the end of the grace period. */
  isPaymentLate: z.boolean(),
  /** The payment for which the supplier waits; null when nothing is open. */
  openPayment: z
    .object({
      purpose: z.enum(["renewal", "change"]),
      /** The plan that is paid. */
      plan,
      amount: amountDto,
      /** The bank wants to ask the holder. */
      needsConfirmation: z.boolean(),
      /** When the supplier tries again by itself. */
      nextAttempt: instant,
      /** When Premium ends without the payment of a renewal. */
      until: instant,
    })
    .nullable(),
  /** Until when a yearly payment can be withdrawn; null when it cannot. */
  withdrawUntil: instant,
  /** What a withdrawal gives back: the sum that was paid; null when it cannot be withdrawn. */
  withdrawalAmount: amountDto.nullable(),
});
export type OpenPaymentDto = NonNullable<z.output<typeof subscriptionDto>["openPayment"]>;
export type SubscriptionDto = z.output<typeof subscriptionDto>;
