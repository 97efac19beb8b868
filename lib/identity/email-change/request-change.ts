import { eq } from "drizzle-orm";
import { emailChanges } from "@/db/schema/identity/accounts";
import { users } from "@/db/schema/identity/users";
import { hashToken, randomToken } from "@/lib/core/crypto";
import { secondsAfter } from "@/lib/core/dates";
import { closedLimit } from "@/lib/core/limits";
import { inTransaction, type UserCtx } from "@/lib/gateways/context";
import { accountErrors } from "@/lib/identity/accounts/errors";
import { isAddressTaken } from "@/lib/identity/email-change/address-availability";
import { emailChangeErrors } from "@/lib/identity/email-change/errors";
import { undoToken } from "@/lib/identity/email-change/lock-change";
import { isPendingOf } from "@/lib/identity/email-change/queries";
import { confirmSeconds, undoSeconds } from "@/lib/identity/email-change/rules";
import type { ChangeEmailInput, EmailChangeDto } from "@/lib/identity/email-change/schema";
import { replaceApiSession } from "@/lib/identity/sessions/replace-session";
import { requireRecentSignIn } from "@/lib/identity/sessions/require-recent-sign-in";
import { notify } from "@/lib/messaging/notifications/notify";

/** Each request sends two emails, one of them to an address that may belong to somebody else. */
export const changesPerUser = closedLimit("email-change-user", 5, 3600);

/**
 * Requests another address: the new address gets the link that confirms the change, the present address gets a
 * notice with a link that stops it. The sign-in does not change yet; an earlier pending request is replaced.
 */
export async function requestEmailChange(ctx: UserCtx, input: ChangeEmailInput): Promise<{ id: string }> {
  await requireRecentSignIn(ctx, input.currentPassword);
  await ctx.limits.consume(changesPerUser, ctx.actor.userId);
  return inTransaction(ctx, (tx) => createRequest(tx, input.email));
}

async function createRequest(tx: UserCtx, newEmail: string): Promise<{ id: string }> {
  const { userId } = tx.actor;
  const [user] = await tx.db.select().from(users).where(eq(users.id, userId)).for("update");
  if (!user) throw new Error("the user of the session does not exist");
  if (user.email === newEmail)
    throw emailChangeErrors.email_unchanged({ fields: { email: "email_unchanged" } });
  if (await isAddressTaken(tx, newEmail, userId))
    throw accountErrors.email_already_used({ fields: { email: "email_already_used" } });
  await tx.db.update(emailChanges).set({ supersededAt: tx.now }).where(isPendingOf(userId));
  const id = crypto.randomUUID();
  const token = randomToken();
  const undo = undoToken(tx, id);
  await tx.db.insert(emailChanges).values({
    id,
    userId,
    oldEmail: user.email,
    newEmail,
    tokenHash: hashToken(token),
    undoTokenHash: hashToken(undo),
    createdAt: tx.now,
    expiresAt: secondsAfter(tx.now, confirmSeconds),
    undoExpiresAt: secondsAfter(tx.now, undoSeconds),
  });
  const message = { to: { emailChange: id }, subject: id, locale: user.locale };
  await notify(tx, { ...message, kind: "email_change_confirm", secret: token });
  await notify(tx, { ...message, kind: "email_change_notice", secret: undo });
  return { id };
}

/** POST /api/account/change-email: the same, and replaces the tokens of the API client. */
export async function changeEmail(ctx: UserCtx, input: ChangeEmailInput): Promise<EmailChangeDto> {
  await requestEmailChange(ctx, input);
  return { ...(await replaceApiSession(ctx)), pending: true };
}

/** Cancels the user's own pending request; does nothing when there is none. */
export async function cancelEmailChange(ctx: UserCtx): Promise<null> {
  await ctx.db.update(emailChanges).set({ supersededAt: ctx.now }).where(isPendingOf(ctx.actor.userId));
  return null;
}
