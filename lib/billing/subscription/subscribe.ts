import { and, eq } from "drizzle-orm";
import { checkoutSessions } from "@/db/schema/billing/subscription";
import { creditErrors } from "@/lib/billing/credits/errors";
import { asPaymentError, findBillingCurrency, withCustomer } from "@/lib/billing/payments/call-supplier";
import { subscriptionErrors } from "@/lib/billing/subscription/errors";
import { findActiveSubscription } from "@/lib/billing/subscription/queries";
import { closeCheckout } from "@/lib/billing/subscription/reconcile-checkout";
import { reconcileSubscriptionAndInvoice } from "@/lib/billing/subscription/reconcile-subscription";
import type { CheckoutSessionDto, SubscribeInput } from "@/lib/billing/subscription/schema";
import { HOUR_SECONDS, secondsAfter } from "@/lib/core/dates";
import { coreErrors } from "@/lib/core/errors";
import { closedLimit } from "@/lib/core/limits";
import { currencyOf, isShown, writeMoney } from "@/lib/core/money";
import { newestList, premiumPrice, priceKeyOf } from "@/lib/core/plan/price-lists";
import type { ModeratedCtx } from "@/lib/gateways/context";

export const subscribeLimit = closedLimit("subscribe-premium", 20, HOUR_SECONDS);

/** Lifetime of a checkout page; the supplier accepts thirty minutes to a day. */
const checkoutSeconds = 3600;

/**
 * Creates the supplier's checkout page for Premium, or returns the open one. One open page per provider:
 * another plan, price list or currency closes the first. Throws already_premium, price_changed, processing_error.
 */
export async function subscribe(ctx: ModeratedCtx, input: SubscribeInput): Promise<CheckoutSessionDto> {
  if (ctx.actor.impersonatorId !== null) throw coreErrors.forbidden_while_impersonating();
  if (!ctx.actor.isEmailConfirmed) throw coreErrors.email_unconfirmed();
  await ctx.limits.consume(subscribeLimit, ctx.actor.userId);
  await refuseSubscriber(ctx);
  const offer = await offerOf(ctx, input);
  for (let attempt = 0; attempt < 3; attempt++) {
    const session = (await findOpen(ctx)) ?? (await openSession(ctx, offer));
    if (!session) continue;
    const isUsable = isAtOffer(session, offer) && session.expiresAt > ctx.now;
    if (isUsable) return { success: true, session_url: session.url ?? (await createPage(ctx, session)) };
    await closeSession(ctx, session);
    await refuseSubscriber(ctx);
  }
  throw coreErrors.idempotency_in_progress({ retryAfterSeconds: 1 });
}

type Session = typeof checkoutSessions.$inferSelect;

async function refuseSubscriber(ctx: ModeratedCtx): Promise<void> {
  const live = await findActiveSubscription(ctx, ctx.actor.userId);
  if (!live) return;
  // The job that ends a withdrawn one may still wait; ending it twice does nothing more.
  if (live.withdrawnAt !== null) await asPaymentError(ctx.gateways.payment.endSubscription(live.externalId));
  // The event of its end may not have arrived yet.
  await asPaymentError(reconcileSubscriptionAndInvoice(ctx, live.externalId));
  if (await findActiveSubscription(ctx, ctx.actor.userId)) throw subscriptionErrors.already_premium();
}

async function findOpen(ctx: ModeratedCtx): Promise<Session | null> {
  const [session] = await ctx.db
    .select()
    .from(checkoutSessions)
    .where(and(eq(checkoutSessions.providerId, ctx.actor.userId), eq(checkoutSessions.status, "open")));
  return session ?? null;
}

type Offer = Pick<Session, "plan" | "priceVersion" | "currency">;

/** What is sold now. Throws price_changed when the page showed something else. */
async function offerOf(ctx: ModeratedCtx, { plan, ...shown }: SubscribeInput): Promise<Offer> {
  const list = newestList(ctx.priceLists);
  const price = premiumPrice(list, plan, await findBillingCurrency(ctx));
  if (!isShown(shown, price))
    throw creditErrors.price_changed({ params: { price: writeMoney(price, ctx.locale) } });
  return { plan, priceVersion: list.version, currency: price.currency };
}

const isAtOffer = (session: Session, { plan, priceVersion, currency }: Offer) =>
  session.plan === plan && session.priceVersion === priceVersion && session.currency === currency;

/** Null when another call opened one at the same moment. */
async function openSession(ctx: ModeratedCtx, offer: Offer): Promise<Session | null> {
  const [session] = await ctx.db
    .insert(checkoutSessions)
    .values({
      providerId: ctx.actor.userId,
      ...offer,
      createdAt: ctx.now,
      expiresAt: secondsAfter(ctx.now, checkoutSeconds),
    })
    .onConflictDoNothing()
    .returning();
  return session ?? null;
}

/** The row's id is the idempotency key: two calls at once get the same page. */
async function createPage(ctx: ModeratedCtx, session: Session): Promise<string> {
  const origin = ctx.hosts.originOf(ctx.country, ctx.site.locale);
  const { id, url } = await withCustomer(ctx, (customerId) =>
    ctx.gateways.payment.createCheckout({
      checkoutId: session.id,
      providerId: session.providerId,
      customerId,
      priceKey: priceKeyOf(session.plan, session.priceVersion, currencyOf(session.currency)),
      locale: ctx.locale,
      expiresAt: session.expiresAt,
      successUrl: `${origin}/callback/payment/success/subscription?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${origin}/callback/payment/cancel/subscription`,
    }),
  );
  await ctx.db
    .update(checkoutSessions)
    .set({ externalId: id, url })
    .where(and(eq(checkoutSessions.id, session.id), eq(checkoutSessions.status, "open")));
  return url;
}

/** Closes a page that must not be paid any more; one that was paid meanwhile becomes a subscription. */
async function closeSession(ctx: ModeratedCtx, session: Session): Promise<void> {
  const facts =
    session.externalId === null
      ? null
      : await asPaymentError(ctx.gateways.payment.expireCheckout(session.externalId));
  if (facts) await asPaymentError(closeCheckout(ctx, facts));
  await ctx.db
    .update(checkoutSessions)
    .set({ status: "expired", url: null, closedAt: ctx.now })
    .where(and(eq(checkoutSessions.id, session.id), eq(checkoutSessions.status, "open")));
}
