import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, encryptedBytes, instant, randomId } from "../../columns";
import { describePersonalData, each, naming } from "../../personal-data";
import { users } from "./users";

const owner = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/**
 * The secret that an account shares with an authenticator app (RFC 6238), encrypted. It counts as a second factor
 * from `confirmed_at` on. `last_step` is the latest time step whose code was accepted: each code works once.
 */
export const totpSecrets = pgTable(
  "totp_secrets",
  {
    userId: owner().primaryKey(),
    secretSealed: encryptedBytes("secret_sealed").notNull(),
    createdAt: createdAt("created_at"),
    confirmedAt: instant("confirmed_at"),
    lastStep: bigint("last_step", { mode: "number" }),
  },
  (t) => [check("totp_secrets_step", sql`(${t.confirmedAt} is null) = (${t.lastStep} is null)`)],
);

export const totpSecretsPrivacy = describePersonalData(totpSecrets, {
  user: {
    rows: naming(totpSecrets.userId),
    erasure: "delete rows",
    columns: {
      ...each("export", "userId", "createdAt", "confirmedAt"),
      ...each("hide", "secretSealed", "lastStep"),
    },
  },
});

/** Passkeys (WebAuthn). `rp_id` is the host on which a passkey was made: browsers offer it nowhere else. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: randomId("id"),
    userId: owner(),
    credentialId: text("credential_id").notNull(),
    /** COSE key, base64url. */
    publicKey: text("public_key").notNull(),
    /** Number of signatures, for authenticators that count them; else 0. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull(),
    rpId: text("rp_id").notNull(),
    name: text("name").notNull(),
    createdAt: createdAt("created_at"),
    lastUsedAt: instant("last_used_at"),
  },
  (t) => [
    uniqueIndex("passkeys_credential_key").on(t.credentialId),
    index("passkeys_user_idx").on(t.userId, t.createdAt),
    check("passkeys_counter", sql`${t.counter} >= 0`),
    check("passkeys_name", sql`char_length(${t.name}) between 1 and 60`),
  ],
);

export const passkeysPrivacy = describePersonalData(passkeys, {
  user: {
    rows: naming(passkeys.userId),
    erasure: "delete rows",
    columns: {
      ...each("export", "id", "userId", "transports", "rpId", "name", "createdAt", "lastUsedAt"),
      ...each("hide", "credentialId", "publicKey", "counter"),
    },
  },
});

/** Codes for the day on which app and passkeys are lost. Each is a keyed hash and works once. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: randomId("id"),
    userId: owner(),
    codeHash: text("code_hash").notNull(),
    createdAt: createdAt("created_at"),
    usedAt: instant("used_at"),
  },
  (t) => [uniqueIndex("recovery_codes_user_key").on(t.userId, t.codeHash)],
);

export const recoveryCodesPrivacy = describePersonalData(recoveryCodes, {
  user: {
    rows: naming(recoveryCodes.userId),
    erasure: "delete rows",
    columns: { ...each("export", "id", "userId", "createdAt", "usedAt"), codeHash: "hide" },
  },
});

/**
 * A sign-in whose password was right and whose second step is not done. It is no session: the token in the
 * browser's cookie allows nothing but the second step, for ten minutes, once.
 */
export const pendingSignIns = pgTable(
  "pending_sign_ins",
  {
    id: randomId("id"),
    userId: owner(),
    tokenHash: text("token_hash").notNull(),
    /** The person asked to stay signed in. */
    isPersistent: boolean("is_persistent").notNull(),
    createdAt: createdAt("created_at"),
    expiresAt: instant("expires_at").notNull(),
    consumedAt: instant("consumed_at"),
  },
  (t) => [
    uniqueIndex("pending_sign_ins_token_key").on(t.tokenHash),
    index("pending_sign_ins_user_idx").on(t.userId),
    index("pending_sign_ins_expires_idx").on(t.expiresAt),
  ],
);

export const pendingSignInsPrivacy = describePersonalData(pendingSignIns, {
  user: {
    rows: naming(pendingSignIns.userId),
    erasure: "delete rows",
    columns: each(
      "hide",
      "id",
      "userId",
      "tokenHash",
      "isPersistent",
      "createdAt",
      "expiresAt",
      "consumedAt",
    ),
  },
});

/** A random challenge that a passkey has to sign; deleted when it is used. Without a user: for a sign-in. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    challenge: text("challenge").primaryKey(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt("created_at"),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    index("passkey_challenges_user_idx").on(t.userId),
    index("passkey_challenges_expires_idx").on(t.expiresAt),
  ],
);

export const passkeyChallengesPrivacy = describePersonalData(passkeyChallenges, {
  user: {
    rows: naming(passkeyChallenges.userId),
    erasure: "delete rows",
    columns: each("hide", "challenge", "userId", "createdAt", "expiresAt"),
  },
});
