import { and, eq, isNull } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import type { Ctx } from "@/lib/gateways/context";
import { isSignedFor, readConfirmationToken } from "@/lib/identity/email-confirmation/confirmation-link";

export interface LinkedAddress {
  userId: string;
  email: string;
  state: "open" | "expired" | "confirmed";
}

/**
 * The address that the link of an email confirms; null for an unknown link and for one that was sent to a former
 * address. Changes nothing.
 */
export async function findLinkedAddress(ctx: Ctx, token: string): Promise<LinkedAddress | null> {
  const named = readConfirmationToken(token);
  if (!named) return null;
  const [user] = await ctx.db
    .select({ email: users.email, confirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(and(eq(users.id, named.userId), isNull(users.deletedAt)));
  if (!user || !isSignedFor(ctx, token, user.email)) return null;
  const state = user.confirmedAt ? "confirmed" : named.expiresAt > ctx.now ? "open" : "expired";
  return { userId: named.userId, email: user.email, state };
}
