import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { coreErrors } from "@/lib/core/errors";
import { closedLimit } from "@/lib/core/limits";
import type { Ctx, UserCtx } from "@/lib/gateways/context";
import { confirmationToken } from "@/lib/identity/email-confirmation/confirmation-link";
import { notify } from "@/lib/messaging/notifications/notify";

/** Links that a user requests again. */
export const confirmationLinksPerUser = closedLimit("confirmation-link-user", 5, 3600);

/** Queues the email with the link that confirms the present address of an account. */
export async function queueConfirmationLink(tx: Ctx, userId: string): Promise<void> {
  const [user] = await tx.db
    .select({ id: users.id, email: users.email, locale: users.locale })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw coreErrors.unauthorized();
  await notify(tx, {
    kind: "address_confirmation",
    to: { user: user.id },
    subject: user.id,
    locale: user.locale,
    secret: confirmationToken(tx, user),
    dedupe: tx.now.toISOString(),
  });
}

/** Sends the link again. Does nothing once the address is confirmed. */
export async function sendConfirmationLink(ctx: UserCtx): Promise<null> {
  if (ctx.actor.isEmailConfirmed) return null;
  await ctx.limits.consume(confirmationLinksPerUser, ctx.actor.userId);
  await queueConfirmationLink(ctx, ctx.actor.userId);
  return null;
}
