import { and, eq } from "drizzle-orm";
import { formerPaymentCustomers, paymentCustomers } from "@/db/schema/billing/payments";
import { users } from "@/db/schema/identity/users";
import { asPaymentError } from "@/lib/billing/payments/supplier-errors";
import { inTransaction, type UserCtx } from "@/lib/gateways/context";
import { PaymentRefused } from "@/lib/gateways/payment/port";

/** The supplier's customer of the signed-in provider, made at the first purchase and kept. */
async function ensureCustomer(ctx: UserCtx): Promise<string> {
  const providerId = ctx.actor.userId;
  const known = await findCustomer(ctx, providerId);
  if (known) return known;
  const externalId = await createCustomer(ctx, null);
  await ctx.db
    .insert(paymentCustomers)
    .values({ providerId, externalId, createdAt: ctx.now })
    .onConflictDoNothing();
  // The other of two first purchases at once may have been quicker: one customer is kept.
  return (await findCustomer(ctx, providerId)) ?? externalId;
}

/**
 * Makes a call in the name of the provider's customer. When the supplier no longer knows that one (deleted there, or
 * the account's keys were changed), another takes its place and the call is made once more.
 */
export async function withCustomer<T>(ctx: UserCtx, call: (customerId: string) => Promise<T>): Promise<T> {
  const customerId = await ensureCustomer(ctx);
  try {
    return await call(customerId);
  } catch (error) {
    const isMissing = error instanceof PaymentRefused && error.code === "resource_missing";
    // Something else of the call may be what is missing.
    if (!isMissing || (await ctx.gateways.payment.hasCustomer(customerId))) throw error;
    return call(await replaceCustomer(ctx, customerId));
  }
}

/** `replaces` is part of the supplier's key, which would answer with the customer that is gone. */
async function createCustomer(ctx: UserCtx, replaces: string | null): Promise<string> {
  const providerId = ctx.actor.userId;
  const [user] = await ctx.db.select().from(users).where(eq(users.id, providerId));
  if (!user) throw new Error(`User ${providerId} is gone`);
  const { id } = await asPaymentError(
    ctx.gateways.payment.createCustomer({
      providerId,
      email: user.email,
      name: `${user.firstname} ${user.lastname}`,
      locale: user.locale,
      replaces,
    }),
  );
  return id;
}

/** The one before stays known: payments and subscriptions on their way may still name it. */
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

/** Whose customer this is, or was, at the supplier; null for nobody's. */
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
