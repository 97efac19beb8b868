import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { coreErrors } from "@/lib/core/errors";
import { inTransaction, type UserCtx } from "@/lib/gateways/context";
import { hashPassword } from "@/lib/identity/hash-password";
import { refuseGuessable } from "@/lib/identity/password/check-guessable";
import { dropResetLinks } from "@/lib/identity/password/drop-reset-links";
import type { ChangePasswordInput, ConfirmPasswordInput } from "@/lib/identity/password/schema";
import { endOtherSessions } from "@/lib/identity/sessions/end-own-sessions";
import {
  checkPassword,
  renewSignIn,
  requireRecentSignIn,
} from "@/lib/identity/sessions/require-recent-sign-in";
import { rotateSession } from "@/lib/identity/sessions/rotate-session";
import type { OpenedSession } from "@/lib/identity/sessions/schema";
import { notify } from "@/lib/messaging/notifications/notify";

/**
 * Sets a new password after checking the present one. All other sessions end, this one gets a new secret, reset links
 * stop working, and the user gets an email.
 */
export async function changePassword(
  ctx: UserCtx,
  input: ChangePasswordInput,
): Promise<OpenedSession | undefined> {
  if (ctx.actor.impersonatorId !== null) throw coreErrors.forbidden_while_impersonating();
  await checkPassword(ctx, input.currentPassword);
  if (input.newPassword === input.currentPassword)
    throw coreErrors.validation_error({ fields: { newPassword: "password_unchanged" } });
  const { userId } = ctx.actor;
  const [owner] = await ctx.db
    .select({ email: users.email, firstname: users.firstname, lastname: users.lastname })
    .from(users)
    .where(eq(users.id, userId));
  if (!owner) throw coreErrors.unauthorized();
  await refuseGuessable(input.newPassword, owner, "newPassword");
  const passwordHash = await hashPassword(input.newPassword);
  return inTransaction(ctx, async (tx) => {
    const [user] = await tx.db
      .update(users)
      .set({ passwordHash, passwordChangedAt: tx.now, updatedAt: tx.now })
      .where(eq(users.id, userId))
      .returning({ locale: users.locale });
    if (!user) throw coreErrors.unauthorized();
    await dropResetLinks(tx, userId);
    await endOtherSessions(tx, "password_changed");
    await renewSignIn(tx);
    await notify(tx, {
      kind: "password_changed",
      to: { user: userId },
      subject: userId,
      locale: user.locale,
      dedupe: tx.now.toISOString(),
    });
    return rotateSession(tx);
  });
}

/** Confirms the password again: sensitive changes are allowed for ten minutes. */
export async function confirmPassword(ctx: UserCtx, input: ConfirmPasswordInput): Promise<null> {
  await requireRecentSignIn(ctx, input.currentPassword);
  return null;
}
