import { eq } from "drizzle-orm";
import { paymentCustomers } from "@/db/schema/payments";
import { users } from "@/db/schema/users";
import type { UserCtx } from "@/lib/context";
import { asPaymentError } from "@/lib/payments/supplier-errors";

/** The supplier's customer of the signed-in provider, made at the first purchase and kept. */
export async function ensureCustomer(ctx: UserCtx): Promise<string> {
  const providerId = ctx.actor.userId;
  const known = await findCustomer(ctx, providerId);
  if (known) return known;
  const [user] = await ctx.db.select().from(users).where(eq(users.id, providerId));
  if (!user) throw new Error(`User ${providerId} is gone`);
  const { id } = await asPaymentError(
    ctx.gateways.payment.createCustomer({
      providerId,
      email: user.email,
      name: `${user.firstname} ${user.lastname}`,
      locale: user.locale,
    }),
  );
  await ctx.db
    .insert(paymentCustomers)
    .values({ providerId, externalId: id, createdAt: ctx.now })
    .onConflictDoNothing();
  // The other of two first purchases at once may have been quicker: one customer is kept.
  return (await findCustomer(ctx, providerId)) ?? id;
}

export async function findCustomer(ctx: Pick<UserCtx, "db">, providerId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ externalId: paymentCustomers.externalId })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.providerId, providerId));
  return row?.externalId ?? null;
}

/** Whose customer this is at the supplier, or null. */
export async function findCustomerOwner(
  ctx: Pick<UserCtx, "db">,
  externalId: string,
): Promise<string | null> {
  const [row] = await ctx.db
    .select({ providerId: paymentCustomers.providerId })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.externalId, externalId));
  return row?.providerId ?? null;
}
