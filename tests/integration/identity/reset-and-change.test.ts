import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { emailChanges, passwordResets } from "@/db/schema/identity/accounts";
import { users } from "@/db/schema/identity/users";
import { hashToken, randomToken } from "@/lib/core/crypto";
import { secondsAfter } from "@/lib/core/dates";
import { inTransaction } from "@/lib/gateways/context";
import { confirmEmailChange } from "@/lib/identity/email-change/confirm-change";
import { lockChange } from "@/lib/identity/email-change/lock-change";
import { dropResetLinks } from "@/lib/identity/password/drop-reset-links";
import { resetPassword } from "@/lib/identity/password/reset-password";
import { testCtx, testNow } from "../../support/context";
import { testDatabase } from "../../support/database";
import { makeProvider } from "../../support/factories";
import { only, uniqueEmail } from "../../support/unique";

const { db } = testDatabase();
const expiresAt = secondsAfter(testNow, 3600);
const words = { newPassword: "Nouvelle-2027?", confirmPassword: "Nouvelle-2027?" };

/** An account with a reset link and a waiting change of address, both of which may be used. */
async function scene() {
  const user = await makeProvider();
  const [resetToken, changeToken] = [randomToken(), randomToken()];
  await db
    .insert(passwordResets)
    .values({ userId: user.id, tokenHash: hashToken(resetToken), createdAt: testNow, expiresAt });
  await db.insert(emailChanges).values({
    userId: user.id,
    oldEmail: user.email,
    newEmail: uniqueEmail("neuve"),
    tokenHash: hashToken(changeToken),
    undoTokenHash: hashToken(randomToken()),
    createdAt: testNow,
    expiresAt,
    undoExpiresAt: expiresAt,
  });
  return { user, resetToken, changeToken };
}

/** True once another connection waits for a lock. */
async function somebodyWaits(): Promise<void> {
  for (let looks = 0; looks < 2000; looks++) {
    const found = await db.execute(
      sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    if (found.length > 0) return;
  }
  throw new Error("nobody waits");
}

it("a new password waits for a change of address that is being confirmed, and does not deadlock with it", async () => {
  const { user, resetToken, changeToken } = await scene();
  let reset: Promise<unknown> = Promise.resolve();
  await inTransaction(testCtx(), async (tx) => {
    // The first lock of the confirmation; its links are dropped once the other call waits for this lock.
    await lockChange(tx, eq(emailChanges.tokenHash, hashToken(changeToken)));
    reset = resetPassword(testCtx(), { token: resetToken, ...words }).catch((error: unknown) => error);
    await somebodyWaits();
    await dropResetLinks(tx, user.id);
  });
  // The link was replaced while the call waited.
  expect(await reset).toMatchObject({ code: "reset_link_expired" });
});

it("of a reset and a confirmation at once, neither fails for the lock of the other", {
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < 8; round++) {
    const { user, resetToken, changeToken } = await scene();
    const [reset, change] = await Promise.allSettled([
      resetPassword(testCtx(), { token: resetToken, ...words }),
      confirmEmailChange(testCtx(), { token: changeToken }),
    ]);
    const codes = [reset, change].map((one) => (one.status === "rejected" ? one.reason.code : "done"));
    expect(["done,link_expired", "reset_link_expired,done", "done,done"]).toContain(codes.join());
    const row = only(await db.select().from(users).where(eq(users.id, user.id)));
    expect(row.passwordChangedAt !== null || row.email !== user.email).toBe(true);
  }
});
