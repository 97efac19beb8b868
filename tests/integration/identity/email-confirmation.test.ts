import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { passwordResets } from "@/db/schema/identity/accounts";
import { users } from "@/db/schema/identity/users";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { buy } from "@/lib/billing/orders/buy";
import { decrypt, hashToken } from "@/lib/core/crypto";
import { secondsAfter } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { confirmEmailChange } from "@/lib/identity/email-change/confirm-change";
import { requestEmailChange } from "@/lib/identity/email-change/request-change";
import { confirmAddress } from "@/lib/identity/email-confirmation/confirm-address";
import { confirmationSeconds } from "@/lib/identity/email-confirmation/confirmation-link";
import { findLinkedAddress } from "@/lib/identity/email-confirmation/queries";
import {
  confirmationLinksPerUser,
  queueConfirmationLink,
  sendConfirmationLink,
} from "@/lib/identity/email-confirmation/send-link";
import { resetPassword } from "@/lib/identity/password/reset-password";
import { checkPhone } from "@/lib/identity/phone/check-phone";
import { register } from "@/lib/identity/registration/register";
import { registerInput } from "@/lib/identity/registration/schema";
import { findActorBySession } from "@/lib/identity/sessions/queries";
import { unlock } from "@/lib/leads/requests/unlock";
import { subscribe } from "@/tests/support/subscribe";
import { testCtx, testCtxAs, testNow } from "../../support/context";
import { makeEventRequest, makeProject } from "../../support/couples";
import { testDatabase } from "../../support/database";
import { makeProvider, type TestUser } from "../../support/factories";
import { uniqueEmail, uniquePhone } from "../../support/unique";
import { tokenIn } from "./emails";

const { db } = testDatabase();
const unconfirmed = (options: Parameters<typeof makeProvider>[0] = {}) =>
  makeProvider({ ...options, user: { emailConfirmedAt: null, ...options.user } });
const as = (user: TestUser) => testCtxAs("moderated", { actor: { ...user.actor, authenticatedAt: testNow } });
const confirmedAt = async (id: string) =>
  (await db.select({ at: users.emailConfirmedAt }).from(users).where(eq(users.id, id)))[0]?.at ?? null;

/** The tokens of the links in the emails to a user, the latest last. */
async function tokensTo(userId: string): Promise<string[]> {
  const rows = await db
    .select()
    .from(messageDeliveries)
    .where(eq(messageDeliveries.recipientId, userId))
    .orderBy(messageDeliveries.createdAt);
  return rows
    .filter(({ kind }) => kind === "address_confirmation")
    .map(({ secretSealed }) => decrypt(env().CONTACT_ENCRYPTION_KEY, secretSealed ?? Buffer.alloc(0)));
}

async function linkOf(user: TestUser, now = testNow): Promise<string> {
  await queueConfirmationLink(testCtx({ now }), user.id);
  return (await tokensTo(user.id)).at(-1) ?? "";
}

describe("the address of an account", () => {
  it("is confirmed by the link that registration sends; until then the account is open", async () => {
    const session = await register(
      testCtx(),
      registerInput.parse({
        firstname: "Claire",
        lastname: "Aubert",
        email: uniqueEmail("fresh"),
        phone: uniquePhone(),
        password: "Promesse-2026!",
        terms: true,
        tosIsAccepted: true,
      }),
    );
    const actor = async () => (await findActorBySession(db, testNow, session.id))?.actor;
    const fresh = await actor();
    expect(fresh).toMatchObject({ kind: "user", isEmailConfirmed: false });
    const userId = fresh?.kind === "user" ? fresh.userId : "";
    const [token = ""] = await tokensTo(userId);
    expect(await findLinkedAddress(testCtx(), token)).toMatchObject({ state: "open" });
    await confirmAddress(testCtx(), { token });
    expect(await actor()).toMatchObject({ isEmailConfirmed: true });
    expect(await confirmAddress(testCtx(), { token })).toBeTruthy();
  });

  it("is needed for an unlock, a purchase, Premium and another number; nothing is charged", async () => {
    const phone = "+33612345678";
    const user = await unconfirmed({ credits: 3, user: { phone } });
    const { id } = await makeEventRequest({ project: await makeProject(), providerId: user.id });
    const ctx = as(user);
    const refused = { code: "email_unconfirmed", status: 403 };
    await expect(unlock(ctx, { uuid: id })).rejects.toMatchObject(refused);
    await expect(buy(ctx, { credits: 1, price: 30, currency: "EUR" })).rejects.toMatchObject(refused);
    await expect(subscribe(ctx, { plan: "premium_monthly" })).rejects.toMatchObject(refused);
    await expect(checkPhone(ctx, { phone: "+33698765432" })).rejects.toMatchObject(refused);
    // The number given at registration is no change: it can be verified at once.
    await checkPhone(ctx, { phone });
    await confirmAddress(testCtx(), { token: await linkOf(user) });
    const confirmed = testCtxAs("moderated", { actor: { ...user.actor, isEmailConfirmed: true } });
    expect(await unlock(confirmed, { uuid: id })).toHaveProperty("email");
  });

  it("is proven by the links that other emails carry to it", async () => {
    const changed = await unconfirmed();
    const { id } = await requestEmailChange(as(changed), { email: uniqueEmail("new") });
    await confirmEmailChange(testCtx(), { token: await tokenIn("email_change_confirm", id) });
    expect(await confirmedAt(changed.id)).toEqual(testNow);

    const reset = await unconfirmed();
    const token = crypto.randomUUID();
    await db.insert(passwordResets).values({
      userId: reset.id,
      tokenHash: hashToken(token),
      createdAt: testNow,
      expiresAt: secondsAfter(testNow, 600),
    });
    const newPassword = "Nouvelle-2027?";
    await resetPassword(testCtx(), { token, newPassword, confirmPassword: newPassword });
    expect(await confirmedAt(reset.id)).toEqual(testNow);
  });
});

describe("a link", () => {
  it("expires after seven days", async () => {
    const user = await unconfirmed();
    const token = await linkOf(user);
    const late = testCtx({ now: secondsAfter(testNow, confirmationSeconds + 1) });
    await expect(confirmAddress(late, { token })).rejects.toMatchObject({ code: "link_expired" });
    expect(await confirmedAt(user.id)).toBeNull();
  });

  it("confirms neither another account, nor an address that replaced the one it was sent to", async () => {
    const [user, other] = [await unconfirmed(), await unconfirmed()];
    const [own, theirs] = [await linkOf(user), await linkOf(other)];
    const mixed = theirs.slice(0, 27) + own.slice(27);
    await db
      .update(users)
      .set({ email: uniqueEmail("replaced") })
      .where(eq(users.id, user.id));
    for (const token of [own, mixed, "", `${own}x`, "a".repeat(70)])
      await expect(confirmAddress(testCtx(), { token })).rejects.toMatchObject({ code: "link_invalid" });
    expect([await confirmedAt(user.id), await confirmedAt(other.id)]).toEqual([null, null]);
  });

  it("is sent again on request, a few times an hour, and never to a confirmed address", async () => {
    const user = await unconfirmed();
    const spent: string[] = [];
    const limits = {
      consume: async ({ name }: { name: string }) => void spent.push(name),
      forgive: async () => {},
      giveBack: async () => {},
    };
    await sendConfirmationLink(testCtxAs("user", { actor: user.actor, limits }));
    expect(spent).toEqual([confirmationLinksPerUser.name]);
    expect(await tokensTo(user.id)).toHaveLength(1);
    const confirmed = await makeProvider();
    await sendConfirmationLink(as(confirmed));
    expect(await tokensTo(confirmed.id)).toEqual([]);
  });
});
