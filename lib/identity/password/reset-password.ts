import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { passwordResets } from "@/db/schema/identity/accounts";
import { sessions } from "@/db/schema/identity/sessions";
import { users } from "@/db/schema/identity/users";
import { hashToken } from "@/lib/core/crypto";
import { coreErrors } from "@/lib/core/errors";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { accountErrors } from "@/lib/identity/accounts/errors";
import { resetSignInLimit } from "@/lib/identity/accounts/sign-in";
import { hashPassword, verifyPassword } from "@/lib/identity/hash-password";
import { refuseGuessable } from "@/lib/identity/password/check-guessable";
import { findReset, resetTriesPerIp } from "@/lib/identity/password/find-reset";
import { resetAnswers } from "@/lib/identity/password/reset-answers";
import type { PasswordResetDto, ResetPasswordInput } from "@/lib/identity/password/schema";
import { dropPendingChange } from "@/lib/identity/sessions/drop-pending-change";
import { endSessions } from "@/lib/identity/sessions/end-session";
import { notify } from "@/lib/messaging/notifications/notify";

/**
 * Sets a new password with the token from the email; the token works once. All sessions of the account end, a waiting
 * change of address is cancelled and the sign-in limit is reset. Throws `reset_link_unknown`, `reset_link_expired`,
 * `reset_link_used`.
 */
export async function resetPassword(ctx: Ctx, input: ResetPasswordInput): Promise<PasswordResetDto> {
  await ctx.limits.consume(resetTriesPerIp, ctx.ip);
  const owner = await findOwner(ctx, input.token);
  if (owner === null) throw await refusal(ctx, input.token);
  await refuseGuessable(input.newPassword, owner, "newPassword");
  await refuseUnchanged(owner, input.newPassword);
  const passwordHash = await hashPassword(input.newPassword);
  const email = await inTransaction(ctx, async (tx) => {
    const user = await consumeLink(tx, input.token, passwordHash);
    if (!user) return null;
    await dropPendingChange(tx, user.id);
    // If the user is an admin, sessions in which they impersonate somebody end as well.
    const theirs = or(eq(sessions.userId, user.id), eq(sessions.impersonatorUserId, user.id));
    if (theirs) await endSessions(tx.db, tx.now, theirs, "password_changed");
    await notify(tx, {
      kind: "password_changed",
      to: { user: user.id },
      subject: user.id,
      locale: user.locale,
      dedupe: hashToken(input.token),
    });
    return user.email;
  });
  if (email === null) throw await refusal(ctx, input.token);
  // Whoever reads the emails of the account is its owner, not the person who tried wrong passwords.
  await resetSignInLimit(ctx, email);
  return { success: true, message: (await resetAnswers(ctx.locale)).changed };
}

/** A link that may still be used. */
const isOpen = (ctx: Ctx, token: string) =>
  and(
    eq(passwordResets.tokenHash, hashToken(token)),
    isNull(passwordResets.usedAt),
    isNull(passwordResets.supersededAt),
    gt(passwordResets.expiresAt, ctx.now),
  );

/** Whose open link this is; null for any other link, which must not tell anything about the account. */
async function findOwner(ctx: Ctx, token: string) {
  const [owner] = await ctx.db
    .select({
      email: users.email,
      firstname: users.firstname,
      lastname: users.lastname,
      passwordHash: users.passwordHash,
    })
    .from(passwordResets)
    .innerJoin(users, and(eq(users.id, passwordResets.userId), isNull(users.deletedAt)))
    .where(isOpen(ctx, token));
  return owner ?? null;
}

/** Refuses the present password, which somebody else may know; the link stays valid for another one. */
async function refuseUnchanged(owner: { passwordHash: string | null }, newPassword: string): Promise<void> {
  if (owner.passwordHash !== null && (await verifyPassword(owner.passwordHash, newPassword)))
    throw coreErrors.validation_error({ fields: { newPassword: "password_unchanged" } });
}

/**
 * If the same link is sent twice at once, the second request finds it used. The user is locked before the link, as by
 * everything else that ends links: a change of the address at the same moment waits instead of deadlocking.
 */
async function consumeLink(tx: Ctx, token: string, passwordHash: string) {
  const owner = tx.db
    .select({ id: passwordResets.userId })
    .from(passwordResets)
    .where(eq(passwordResets.tokenHash, hashToken(token)));
  await tx.db.select({ id: users.id }).from(users).where(inArray(users.id, owner)).for("update");
  const [used] = await tx.db
    .update(passwordResets)
    .set({ usedAt: tx.now })
    .where(isOpen(tx, token))
    .returning({ userId: passwordResets.userId });
  if (!used) return null;
  // The link came from the mailbox, and links to a former address stop working with its change.
  const emailConfirmedAt = sql`coalesce(${users.emailConfirmedAt}, ${tx.now.toISOString()}::timestamptz)`;
  const [user] = await tx.db
    .update(users)
    .set({ passwordHash, passwordChangedAt: tx.now, emailConfirmedAt, updatedAt: tx.now })
    .where(and(eq(users.id, used.userId), isNull(users.deletedAt)))
    .returning({ id: users.id, email: users.email, locale: users.locale });
  return user ?? null;
}

async function refusal(ctx: Ctx, token: string) {
  const state = await findReset(ctx, token);
  if (state === "used") return accountErrors.reset_link_used();
  return state === "expired" ? accountErrors.reset_link_expired() : accountErrors.reset_link_unknown();
}
