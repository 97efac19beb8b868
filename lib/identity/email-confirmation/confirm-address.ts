import { and, eq, isNull } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import type { Ctx } from "@/lib/gateways/context";
import { emailChangeErrors } from "@/lib/identity/email-change/errors";
import { linksPerIp } from "@/lib/identity/email-change/lock-change";
import type { LinkInput } from "@/lib/identity/email-change/schema";
import { findLinkedAddress } from "@/lib/identity/email-confirmation/queries";

/**
 * Confirms the address of an account by the link sent to it. Opening the link twice gives the same answer. Throws
 * `link_invalid`, `link_expired`.
 */
export async function confirmAddress(ctx: Ctx, { token }: LinkInput): Promise<{ email: string }> {
  await ctx.limits.consume(linksPerIp, ctx.ip);
  const linked = await findLinkedAddress(ctx, token);
  if (!linked) throw emailChangeErrors.link_invalid();
  if (linked.state === "expired") throw emailChangeErrors.link_expired();
  // The address is compared again: a change of it that was confirmed meanwhile has its own proof.
  await ctx.db
    .update(users)
    .set({ emailConfirmedAt: ctx.now, updatedAt: ctx.now })
    .where(and(eq(users.id, linked.userId), eq(users.email, linked.email), isNull(users.emailConfirmedAt)));
  return { email: linked.email };
}
