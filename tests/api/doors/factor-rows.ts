import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { passkeyChallenges, passkeys, totpSecrets } from "@/db/schema/identity/factors";
import { encrypt } from "@/lib/core/crypto";
import { env } from "@/lib/core/env";
import { newTotpSecret, totpCode } from "@/lib/identity/factors/totp";
import { testDatabase } from "../../support/database";
import { makeProvider } from "../../support/factories";
import { giveApp } from "../../support/factors";
import { makeAuthenticator } from "../../support/passkeys";
import type { Caller } from "./actors";
import { reason } from "./admin-world";
import * as cells from "./cells";
import * as world from "./fixtures";

const db = () => testDatabase().db;

async function makeChallenge(userId: string | null): Promise<string> {
  const challenge = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + 300_000);
  await db().insert(passkeyChallenges).values({ challenge, userId, expiresAt });
  return challenge;
}

/** An app of this user, confirmed or not; the answer is a code of it. */
async function haveApp(userId: string | undefined, isConfirmed: boolean): Promise<string> {
  if (userId === undefined) return "000000";
  await db().delete(totpSecrets).where(eq(totpSecrets.userId, userId));
  if (isConfirmed) return totpCode((await giveApp(userId)).secret, new Date());
  const secret = newTotpSecret();
  const secretSealed = encrypt(env().CONTACT_ENCRYPTION_KEY, secret);
  await db().insert(totpSecrets).values({ userId, secretSealed });
  return totpCode(secret, new Date());
}

async function havePasskey({ user }: Caller): Promise<string> {
  if (!user) return crypto.randomUUID();
  const [row] = await db()
    .insert(passkeys)
    .values({
      userId: user.id,
      credentialId: randomBytes(32).toString("base64url"),
      publicKey: "AA",
      counter: 0,
      transports: [],
      rpId: "fr.localhost",
      name: "Bureau",
    })
    .returning({ id: passkeys.id });
  return row?.id ?? "";
}

async function passwordBody(caller: Caller) {
  await world.givePassword(caller);
  return { currentPassword: world.password };
}

/** A passkey of an account, as its device made it, with the signature of a fresh challenge. */
async function signature() {
  const { id: userId } = await makeProvider();
  const device = makeAuthenticator();
  await db().insert(passkeys).values({
    userId,
    credentialId: device.credentialId,
    publicKey: device.publicKey,
    counter: 0,
    transports: [],
    rpId: "fr.localhost",
    name: "Téléphone",
  });
  return device.answer(await makeChallenge(null));
}

/** The calls of the second step: apps, passkeys, recovery codes. */
export const factorRows: Record<string, cells.Row> = {
  "POST /api/account/totp/start": { prepare: () => ({ body: {} }), cells: cells.ownHands },
  "POST /api/account/totp": {
    prepare: async ({ user }) => ({ body: { code: await haveApp(user?.id, false) } }),
    cells: cells.ownHands,
    isLast: true,
  },
  "DELETE /api/account/totp": {
    prepare: async (caller) => {
      await haveApp(caller.user?.id, true);
      return { body: await passwordBody(caller) };
    },
    cells: cells.ownHands,
  },
  "POST /api/account/recovery-codes": {
    prepare: async (caller) => {
      await haveApp(caller.user?.id, true);
      return { body: await passwordBody(caller) };
    },
    cells: cells.ownHands,
    isLast: true,
  },
  "POST /api/account/passkeys/start": { prepare: () => ({ body: {} }), cells: cells.ownHands },
  "POST /api/account/passkeys": {
    prepare: async ({ user }) => ({
      body: { ...makeAuthenticator().create(await makeChallenge(user?.id ?? null)) },
    }),
    cells: cells.ownHands,
    isLast: true,
  },
  "PATCH /api/account/passkeys/[id]": {
    prepare: async (caller) => ({ params: { id: await havePasskey(caller) }, body: { name: "Maison" } }),
    cells: cells.ownHands,
    stranger: "passkey_not_found",
  },
  "DELETE /api/account/passkeys/[id]": {
    prepare: async (caller) => ({
      params: { id: await havePasskey(caller) },
      body: await passwordBody(caller),
    }),
    cells: cells.ownHands,
    stranger: "passkey_not_found",
  },
  "POST /api/sign-in/passkey/start": { prepare: () => ({ body: {} }), cells: cells.everybody },
  "POST /api/sign-in/passkey": {
    prepare: async () => ({ body: { ...(await signature()) } }),
    cells: cells.everybody,
    // A sign-in ends the session that the browser had.
    isLast: true,
  },
  "POST /api/admin/users/[userId]/reset-second-factor": {
    prepare: async () => {
      const { id } = await makeProvider();
      await haveApp(id, true);
      return { params: { userId: id }, body: { reason } };
    },
    cells: cells.admins,
  },
};
