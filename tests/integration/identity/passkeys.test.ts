import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { passkeyChallenges, passkeys } from "@/db/schema/identity/factors";
import { sessions } from "@/db/schema/identity/sessions";
import { secondsAfter } from "@/lib/core/dates";
import { signIn } from "@/lib/identity/accounts/sign-in";
import { addPasskey } from "@/lib/identity/factors/add-passkey";
import { listFactors } from "@/lib/identity/factors/queries";
import { removePasskey } from "@/lib/identity/factors/remove-factor";
import { maxPasskeys } from "@/lib/identity/factors/rules";
import { startPasskey } from "@/lib/identity/factors/start-passkey";
import { renamePasskey } from "@/lib/identity/factors/update-passkey";
import { hashPassword } from "@/lib/identity/hash-password";
import { findSecondStep } from "@/lib/identity/second-step/queries";
import { signInWithPasskey } from "@/lib/identity/second-step/sign-in-with-passkey";
import { startPasskeySignIn } from "@/lib/identity/second-step/start-passkey-sign-in";
import { findActorBySession } from "@/lib/identity/sessions/queries";
import { testCtx, testCtxAs, testNow } from "../../support/context";
import { testDatabase } from "../../support/database";
import { makeProvider } from "../../support/factories";
import { type AuthenticatorOptions, makeAuthenticator } from "../../support/passkeys";
import { deliveriesTo } from "../messaging/outbox";

const { db } = testDatabase();
const password = "Rosenwasser-2026!";
const passwordHash = hashPassword(password);

async function makeUser() {
  const user = await makeProvider({ user: { passwordHash: await passwordHash } });
  return { user, ctx: testCtxAs("user", { actor: user.actor }) };
}
type User = Awaited<ReturnType<typeof makeUser>>;

async function add({ ctx }: User, name?: string, options?: AuthenticatorOptions) {
  const device = makeAuthenticator();
  const { challenge } = await startPasskey(ctx, {});
  return { device, added: await addPasskey(ctx, device.create(challenge, name, options)) };
}

const challengeOf = async () => (await startPasskeySignIn(testCtx())).challenge;
const refused = { code: "passkey_refused", status: 403 };

describe("adding a passkey", () => {
  it("stores it with its name, gives recovery codes with the first, and sends an email", async () => {
    const one = await makeUser();
    const { added } = await add(one, "  Téléphone de Léa ");
    expect(added.recoveryCodes).toHaveLength(10);
    expect((await add(one)).added.recoveryCodes).toBeNull();
    const { passkeys: held } = await listFactors(one.ctx);
    expect(held).toMatchObject([{ name: "  Téléphone de Léa ", lastUsedAt: null }, { name: "Téléphone" }]);
    expect((await deliveriesTo(one.user.id)).map(({ kind }) => kind)).toEqual([
      "factor_added",
      "factor_added",
    ]);
  });

  it("asks for a recent sign-in, for a resident key, and names those that the account has", async () => {
    const one = await makeUser();
    const { device } = await add(one);
    const options = await startPasskey(one.ctx, {});
    expect(options).toMatchObject({
      rp: { id: "fr.localhost" },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [{ id: device.credentialId }],
    });
    const old = testCtxAs("user", { actor: one.user.actor, now: secondsAfter(testNow, 3600) });
    await expect(startPasskey(old, {})).rejects.toMatchObject({ code: "reauth_required" });
  });

  it.each<[string, AuthenticatorOptions]>([
    ["another site", { origin: "https://evil.test" }],
    ["another host", { rpId: "evil.test" }],
    ["a device that asked for nothing", { isVerified: false }],
  ])("is refused from %s", async (_, options) => {
    await expect(add(await makeUser(), "x", options)).rejects.toMatchObject(refused);
  });

  it("takes a challenge once, from its own account, for five minutes", async () => {
    const [mine, other] = [await makeUser(), await makeUser()];
    const device = makeAuthenticator();
    const foreign = await startPasskey(other.ctx, {});
    await expect(addPasskey(mine.ctx, device.create(foreign.challenge))).rejects.toMatchObject(refused);
    const { challenge } = await startPasskey(mine.ctx, {});
    const late = testCtxAs("user", { actor: mine.user.actor, now: secondsAfter(testNow, 301) });
    await expect(addPasskey(late, device.create(challenge))).rejects.toMatchObject(refused);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => addPasskey(mine.ctx, device.create(challenge))),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const signInChallenge = await challengeOf();
    await expect(addPasskey(mine.ctx, makeAuthenticator().create(signInChallenge))).rejects.toMatchObject(
      refused,
    );
  });

  it("survives hostile bytes without an error of ours", async () => {
    const { ctx } = await makeUser();
    const device = makeAuthenticator();
    for (const attestationObject of [
      "AA",
      "_____w",
      "o2NmbXQ",
      Buffer.alloc(9000, 0x9f).toString("base64url"),
    ]) {
      const { challenge } = await startPasskey(ctx, {});
      const input = { ...device.create(challenge), attestationObject };
      await expect(addPasskey(ctx, input)).rejects.toMatchObject(refused);
    }
    for (const clientDataJSON of ["AA", "bnVsbA", "W10", "e30"]) {
      const { challenge } = await startPasskey(ctx, {});
      await expect(addPasskey(ctx, { ...device.create(challenge), clientDataJSON })).rejects.toMatchObject(
        refused,
      );
    }
  });

  it("keeps a key to one account, and ten to an account", async () => {
    const [mine, other] = [await makeUser(), await makeUser()];
    const { device } = await add(mine);
    const { challenge } = await startPasskey(other.ctx, {});
    await expect(addPasskey(other.ctx, device.create(challenge))).rejects.toMatchObject({
      code: "passkey_exists",
    });
    for (let count = 1; count < maxPasskeys; count += 1) await add(mine);
    await expect(add(mine)).rejects.toMatchObject({ code: "too_many_passkeys" });
  });
});

describe("signing in with a passkey", () => {
  it("opens a session of its account without the password, and remembers when", async () => {
    const one = await makeUser();
    const { device } = await add(one);
    const session = await signInWithPasskey(testCtx(), {
      ...device.answer(await challengeOf()),
      remember: true,
    });
    expect((await findActorBySession(db, testNow, session.id))?.actor).toMatchObject({ userId: one.user.id });
    const [row] = await db.select().from(sessions).where(eq(sessions.userId, one.user.id));
    expect(row?.isPersistent).toBe(true);
    expect((await listFactors(one.ctx)).passkeys).toMatchObject([{ lastUsedAt: testNow.toISOString() }]);
  });

  it("is what the password alone leads to", async () => {
    const one = await makeUser();
    await add(one);
    let token = "";
    const keep = async (step: { token: string }) => {
      token = step.token;
    };
    await expect(
      signIn(testCtx(), { email: one.user.email, password, remember: false }, keep),
    ).rejects.toMatchObject({ code: "second_step_required" });
    expect(await findSecondStep(testCtx(), token)).toMatchObject({ hasApp: false, hasPasskey: true });
    // Browsers offer a passkey on its own host only.
    expect(await findSecondStep(testCtx(), token)).toMatchObject({ otherSites: [] });
    const german = testCtx({ country: "DE" });
    expect(await findSecondStep(german, token)).toMatchObject({
      hasPasskey: false,
      otherSites: [german.hosts.originOf("FR")],
    });
  });

  it("says on which site each passkey works", async () => {
    const one = await makeUser();
    await add(one, "Téléphone");
    const { passkeys: here } = await listFactors(one.ctx);
    expect(here).toMatchObject([{ host: "fr.localhost", isOfThisSite: true }]);
    const there = await listFactors(testCtxAs("user", { actor: one.user.actor, country: "DE" }));
    expect(there.passkeys).toMatchObject([{ host: "fr.localhost", isOfThisSite: false }]);
  });

  it("uses a challenge once, of ten at the same time", async () => {
    const one = await makeUser();
    const { device } = await add(one);
    const answer = device.answer(await challengeOf());
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => signInWithPasskey(testCtx(), answer)),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it.each<[string, AuthenticatorOptions]>([
    ["another site", { origin: "https://evil.test" }],
    ["another host", { rpId: "evil.test" }],
    ["a device that asked for nothing", { isVerified: false }],
  ])("is refused from %s", async (_, options) => {
    const { device } = await add(await makeUser());
    await expect(
      signInWithPasskey(testCtx(), device.answer(await challengeOf(), options)),
    ).rejects.toMatchObject(refused);
  });

  it("refuses an unknown key, another key's signature, an old challenge and one made for adding", async () => {
    const one = await makeUser();
    const { device } = await add(one);
    const impostor = makeAuthenticator(device.credentialId);
    await expect(
      signInWithPasskey(testCtx(), makeAuthenticator().answer(await challengeOf())),
    ).rejects.toMatchObject(refused);
    await expect(signInWithPasskey(testCtx(), impostor.answer(await challengeOf()))).rejects.toMatchObject(
      refused,
    );
    const late = testCtx({ now: secondsAfter(testNow, 301) });
    await expect(signInWithPasskey(late, device.answer(await challengeOf()))).rejects.toMatchObject(refused);
    const { challenge } = await startPasskey(one.ctx, {});
    await expect(signInWithPasskey(testCtx(), device.answer(challenge))).rejects.toMatchObject(refused);
    await expect(
      signInWithPasskey(testCtx({ country: "DE" }), device.answer(await challengeOf())),
    ).rejects.toMatchObject(refused);
  });

  it("refuses a copy whose counter fell behind", async () => {
    const { device } = await add(await makeUser());
    await signInWithPasskey(testCtx(), device.answer(await challengeOf(), { counter: 5 }));
    for (const counter of [5, 4, 0])
      await expect(
        signInWithPasskey(testCtx(), device.answer(await challengeOf(), { counter })),
      ).rejects.toMatchObject(refused);
    await expect(
      signInWithPasskey(testCtx(), device.answer(await challengeOf(), { counter: 6 })),
    ).resolves.toBeDefined();
  });

  it("deletes old challenges when it makes a new one", async () => {
    const challenge = await challengeOf();
    await startPasskeySignIn(testCtx({ now: secondsAfter(testNow, 400) }));
    expect(
      await db.select().from(passkeyChallenges).where(eq(passkeyChallenges.challenge, challenge)),
    ).toEqual([]);
  });
});

describe("a passkey", () => {
  it("is renamed and removed by its owner only, removed with the password, and works no more", async () => {
    const [mine, other] = [await makeUser(), await makeUser()];
    const { device } = await add(mine);
    const id = (await listFactors(mine.ctx)).passkeys[0]?.id ?? "";
    const missing = { code: "passkey_not_found" };
    await expect(renamePasskey(other.ctx, { id, name: "x" })).rejects.toMatchObject(missing);
    await expect(removePasskey(other.ctx, { id, currentPassword: password })).rejects.toMatchObject(missing);
    await renamePasskey(mine.ctx, { id, name: "Bureau" });
    expect((await listFactors(mine.ctx)).passkeys).toMatchObject([{ name: "Bureau" }]);
    await expect(removePasskey(mine.ctx, { id, currentPassword: "Wrong-2026!" })).rejects.toMatchObject({
      code: "wrong_password",
    });
    await removePasskey(mine.ctx, { id, currentPassword: password });
    expect(await db.select().from(passkeys).where(eq(passkeys.userId, mine.user.id))).toEqual([]);
    await expect(signInWithPasskey(testCtx(), device.answer(await challengeOf()))).rejects.toMatchObject(
      refused,
    );
  });
});
