import { describe, expect, it } from "vitest";
import { passwordResets } from "@/db/schema/identity/accounts";
import { hashToken } from "@/lib/core/crypto";
import { secondsAfter } from "@/lib/core/dates";
import { confirmEmailChange } from "@/lib/identity/email-change/confirm-change";
import { findPendingEmail } from "@/lib/identity/email-change/queries";
import { requestEmailChange } from "@/lib/identity/email-change/request-change";
import { hashPassword } from "@/lib/identity/hash-password";
import { changePassword } from "@/lib/identity/password/change-password";
import { resetPassword } from "@/lib/identity/password/reset-password";
import { endOtherSessions } from "@/lib/identity/sessions/end-own-sessions";
import { testCtx, testCtxAs, testNow } from "../../support/context";
import { testDatabase } from "../../support/database";
import { makeProvider, type TestUser } from "../../support/factories";
import { uniqueEmail } from "../../support/unique";
import { tokenIn } from "./emails";

const { db } = testDatabase();
const before = "Promesse-2026!";
const after = "Nouvelle-2027?";
const passwordHash = await hashPassword(before);
const as = (user: TestUser) => testCtxAs("user", { actor: { ...user.actor, authenticatedAt: testNow } });

/** An account whose open session was used by somebody else to request another address. */
async function attacked() {
  const user = await makeProvider({ user: { passwordHash } });
  const { id } = await requestEmailChange(as(user), { email: uniqueEmail("thief") });
  return { user, token: await tokenIn("email_change_confirm", id) };
}

const secure: Record<string, (user: TestUser) => Promise<unknown>> = {
  "a reset of the password": async (user) => {
    const token = crypto.randomUUID();
    await db.insert(passwordResets).values({
      userId: user.id,
      tokenHash: hashToken(token),
      createdAt: testNow,
      expiresAt: secondsAfter(testNow, 600),
    });
    return resetPassword(testCtx(), { token, newPassword: after, confirmPassword: after });
  },
  "a change of the password": (user) =>
    changePassword(as(user), { currentPassword: before, newPassword: after }),
  "signing out everywhere else": (user) => endOtherSessions(as(user)),
};

describe("a waiting change of address", () => {
  for (const [name, act] of Object.entries(secure))
    it(`is cancelled by ${name}`, async () => {
      const { user, token } = await attacked();
      await act(user);
      await expect(confirmEmailChange(testCtx(), { token })).rejects.toMatchObject({ code: "link_expired" });
      expect(await findPendingEmail(as(user))).toBeNull();
    });

  it("is either applied or cancelled when the link is opened while the owner signs out everywhere", async () => {
    const { user, token } = await attacked();
    const [confirmed] = await Promise.allSettled([
      confirmEmailChange(testCtx(), { token }),
      endOtherSessions(as(user)),
    ]);
    const again = await Promise.allSettled([confirmEmailChange(testCtx(), { token })]);
    expect(again[0]?.status).toBe(confirmed?.status);
    expect(await findPendingEmail(as(user))).toBeNull();
  });
});

describe("a new password", () => {
  const unchanged = { code: "validation_error", fields: { newPassword: "password_unchanged" } };

  it("is not the present one, at a change and at a reset, and the link stays valid for another", async () => {
    const user = await makeProvider({ user: { passwordHash } });
    const same = changePassword(as(user), { currentPassword: before, newPassword: before });
    await expect(same).rejects.toMatchObject(unchanged);
    const token = crypto.randomUUID();
    await db.insert(passwordResets).values({
      userId: user.id,
      tokenHash: hashToken(token),
      createdAt: testNow,
      expiresAt: secondsAfter(testNow, 600),
    });
    const reset = (newPassword: string) =>
      resetPassword(testCtx(), { token, newPassword, confirmPassword: newPassword });
    await expect(reset(before)).rejects.toMatchObject(unchanged);
    expect(await reset(after)).toMatchObject({ success: true });
  });
});
