import { describe, expect, it } from "vitest";
import { passwordResets } from "@/db/schema/identity/accounts";
import { hashToken, randomToken } from "@/lib/core/crypto";
import { signIn } from "@/lib/identity/accounts/sign-in";
import { hashPassword } from "@/lib/identity/hash-password";
import { changePassword } from "@/lib/identity/password/change-password";
import { isGuessable } from "@/lib/identity/password/check-guessable";
import { resetPassword } from "@/lib/identity/password/reset-password";
import { register } from "@/lib/identity/registration/register";
import { testCtx, testCtxAs, testNow } from "../../support/context";
import { testDatabase } from "../../support/database";
import { makeProvider } from "../../support/factories";
import { uniqueEmail, uniquePhone } from "../../support/unique";

const { db } = testDatabase();
const owner = { email: "lea.moreau@example.test", firstname: "Léa", lastname: "Moreau" };
const refusal = (field: string) => ({
  code: "validation_error",
  fields: { [field]: "guessable_password" },
});

describe("an easy password", () => {
  it.each([
    "Password1!",
    "P@ssw0rd!",
    "Qwerty123!",
    "Azerty123!",
    "Abcdefg1!",
    "Aa1!Aa1!Aa1!Aa1!",
    "Lea.moreau@example.test1",
    "Aa1-LEA.MOREAU@EXAMPLE.TEST",
    "Moreau1!",
  ])("is seen: %s", async (password) => {
    expect(await isGuessable(password, owner)).toBe(true);
  });

  it.each(["Rosenwasser-2026!", "Kx7!mQ2p", "Un chat bleu, 7 lunes !", `aA1!${"x".repeat(30)}kW9?zq`])(
    "is not seen in: %s",
    async (password) => {
      expect(await isGuessable(password, owner)).toBe(false);
    },
  );

  it("is refused at registration, change and reset", async () => {
    const person = { ...owner, email: uniqueEmail("easy"), phone: uniquePhone() };
    await expect(
      register(testCtx(), {
        ...person,
        password: "Password1!",
        role: "ROLE_PRESTATAIRE",
        terms: true,
        tosIsAccepted: true,
      }),
    ).rejects.toMatchObject(refusal("password"));
    const user = await makeProvider({ user: { passwordHash: await hashPassword("Rosenwasser-2026!") } });
    await expect(
      changePassword(testCtxAs("user", { actor: user.actor }), {
        currentPassword: "Rosenwasser-2026!",
        newPassword: "Password1!",
      }),
    ).rejects.toMatchObject(refusal("newPassword"));
    const token = randomToken();
    await db.insert(passwordResets).values({
      userId: user.id,
      tokenHash: hashToken(token),
      createdAt: testNow,
      expiresAt: new Date(testNow.getTime() + 60_000),
    });
    const set = (newPassword: string) =>
      resetPassword(testCtx(), { token, newPassword, confirmPassword: newPassword });
    await expect(set("Password1!")).rejects.toMatchObject(refusal("newPassword"));
    await expect(set(`A1!${user.email}`)).rejects.toMatchObject(refusal("newPassword"));
    // The link is not used up by a refusal.
    await expect(set("Rosenwasser-2027!")).resolves.toMatchObject({ success: true });
  });

  it("of an account from before the rule still signs in", async () => {
    const user = await makeProvider({ user: { passwordHash: await hashPassword("Password1!") } });
    await expect(
      signIn(testCtx(), { email: user.email, password: "Password1!", remember: false }),
    ).resolves.toMatchObject({ userId: user.id });
  });
});
