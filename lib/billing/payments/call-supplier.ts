import { and, eq } from "drizzle-orm";
import { formerPaymentCustomers, paymentCustomers } from "@/db/schema/billing/payments";
import { users } from "@/db/schema/identity/users";
import { cardErrorCode } from "@/lib/billing/payments/call-errors";
import { paymentErrors } from "@/lib/billing/payments/errors";
import { DomainError } from "@/lib/core/errors";
import { marketOf } from "@/lib/core/markets/markets";
import type { Currency } from "@/lib/core/money";
import { inTransaction, type UserCtx } from "@/lib/gateways/context";
import { PaymentRefused, PaymentUnavailable } from "@/lib/gateways/payment/port";

/** Maps supplier exceptions to domain errors: unavailable becomes `processing_error`, a card refusal its own code. */
export async function asPaymentError<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof DomainError) throw error;
    if (error instanceof PaymentUnavailable) throw paymentErrors.processing_error({ retryAfterSeconds: 30 });
    if (error instanceof PaymentRefused) {
      const code = cardErrorCode(error.code, error.declineCode);
      if (code !== "unexpected_error") throw paymentErrors[code]();
    }
    throw error;
  }
}

/** Turns an unreachable supplier into a value, so that the page shows a status instead of an error. */
export async function orUnavailable<T>(call: Promise<T>): Promise<T | "unavailable"> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof PaymentUnavailable) return "unavailable";
    throw error;
  }
}

/**
 * Calls the supplier with the signed-in provider's customer id. When the supplier no longer knows the customer
 * (deleted there, or other account keys), creates a new one and calls once more. Throws payment errors.
 */
export function withCustomer<T>(ctx: UserCtx, call: (customerId: string) => Promise<T>): Promise<T> {
  return asPaymentError(callAsCustomer(ctx, call));
}

async function callAsCustomer<T>(ctx: UserCtx, call: (customerId: string) => Promise<T>): Promise<T> {
  const customerId = await ensureCustomer(ctx);
  try {
    return await call(customerId);
  } catch (error) {
    const isMissing = error instanceof PaymentRefused && error.code === "resource_missing";
    // The missing object may be another one than the customer.
    if (!isMissing || (await ctx.gateways.payment.hasCustomer(customerId))) throw error;
    return call(await replaceCustomer(ctx, customerId));
  }
}

/** The currency in which the signed-in provider buys: that of the account's country, on every host. */
export async function findBillingCurrency(ctx: UserCtx): Promise<Currency> {
  const [user] = await ctx.db
    .select({ country: users.country })
    .from(users)
    .where(eq(users.id, ctx.actor.userId));
  return marketOf(user?.country ?? ctx.country).currency;
}

/** The signed-in provider's customer at the supplier, created at the first purchase. */
async function ensureCustomer(ctx: UserCtx): Promise<string> {
  const providerId = ctx.actor.userId;
  const known = await findCustomer(ctx, providerId);
  if (known) return known;
  const externalId = await createCustomer(ctx, null);
  await ctx.db
    .insert(paymentCustomers)
    .values({ providerId, externalId, createdAt: ctx.now })
    .onConflictDoNothing();
  // Two first purchases at once create two customers; the first row wins.
  return (await findCustomer(ctx, providerId)) ?? externalId;
}

/** `replaces` is part of the idempotency key: without it the supplier would return the deleted customer again. */
async function createCustomer(ctx: UserCtx, replaces: string | null): Promise<string> {
  const providerId = ctx.actor.userId;
  const [user] = await ctx.db.select().from(users).where(eq(users.id, providerId));
  if (!user) throw new Error(`User ${providerId} is gone`);
  const { id } = await ctx.gateways.payment.createCustomer({
    providerId,
    email: user.email,
    name: `${user.firstname} ${user.lastname}`,
    locale: user.locale,
    replaces,
  });
  return id;
}

/** The former id is stored: payments and subscriptions in progress may still name it. */
async function replaceCustomer(ctx: UserCtx, gone: string): Promise<string> {
  const providerId = ctx.actor.userId;
  const externalId = await createCustomer(ctx, gone);
  ctx.log.warn({ providerId }, "the payment supplier forgot a customer");
  await inTransaction(ctx, async (tx) => {
    const replaced = await tx.db
      .update(paymentCustomers)
      .set({ externalId })
      .where(and(eq(paymentCustomers.providerId, providerId), eq(paymentCustomers.externalId, gone)))
      .returning({ providerId: paymentCustomers.providerId });
    if (replaced.length > 0)
      await tx.db.insert(formerPaymentCustomers).values({ externalId: gone, providerId, replacedAt: tx.now });
  });
  return (await findCustomer(ctx, providerId)) ?? externalId;
}

export async function findCustomer(ctx: Pick<UserCtx, "db">, providerId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ externalId: paymentCustomers.externalId })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.providerId, providerId));
  return row?.externalId ?? null;
}

/** The provider a customer id belongs or belonged to; null when unknown. */
export async function findCustomerOwner(
  ctx: Pick<UserCtx, "db">,
  externalId: string | null,
): Promise<string | null> {
  if (externalId === null) return null;
  const ownerIn = (table: typeof paymentCustomers | typeof formerPaymentCustomers) =>
    ctx.db.select({ providerId: table.providerId }).from(table).where(eq(table.externalId, externalId));
  const [row] = [...(await ownerIn(paymentCustomers)), ...(await ownerIn(formerPaymentCustomers))];
  return row?.providerId ?? null;
}
