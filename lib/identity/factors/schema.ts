import { z } from "zod";
import { reasonField } from "@/lib/core/audit/reason";
import { textField, uuidField } from "@/lib/core/fields";
import { passkeyNameLength } from "@/lib/identity/factors/rules";

const text = (max: number) =>
  z.string({ error: (issue) => (issue.input === undefined ? "required" : "invalid") }).max(max, "too_long");
const base64url = (max: number) =>
  text(max)
    .min(1, "required")
    .regex(/^[\w-]+$/, "invalid");

/** The password of the account; needed when the sign-in is older than ten minutes. */
const currentPassword = text(128).optional();
/** Where it is always needed. */
const requiredPassword = text(128).min(1, "required");

/** A code of the app, or a recovery code. */
export const codeField = text(40).trim().min(1, "required");

export const startFactorInput = z.strictObject({ currentPassword });
export type StartFactorInput = z.output<typeof startFactorInput>;

export const startedTotpDto = z.object({
  /** Base32, for apps without a camera. */
  secret: z.string(),
  /** `otpauth://totp/…` */
  uri: z.string(),
});
export type StartedTotpDto = z.output<typeof startedTotpDto>;

export const confirmTotpInput = z.strictObject({
  code: text(20)
    .min(1, "required")
    .regex(/^\s*(\d\s*){6}$/, "code_invalid"),
});
export type ConfirmTotpInput = z.output<typeof confirmTotpInput>;

/** With the first factor ten recovery codes are made; they are shown this once. */
export const addedFactorDto = z.object({ recoveryCodes: z.array(z.string()).nullable() });
export type AddedFactorDto = z.output<typeof addedFactorDto>;

export const removeFactorInput = z.strictObject({ currentPassword: requiredPassword });
export type RemoveFactorInput = z.output<typeof removeFactorInput>;

export const recoveryCodesDto = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodesDto = z.output<typeof recoveryCodesDto>;

const passkeyName = textField(passkeyNameLength);

/** What the browser needs to make a passkey, as the WebAuthn standard names it. */
export const passkeyCreationDto = z.looseObject({ challenge: z.string() });
/** What the browser needs to sign in with one. */
export const passkeyRequestDto = z.looseObject({ challenge: z.string() });

/** The browser's answer with a new passkey, without what the server does not read. */
export const addPasskeyInput = z.strictObject({
  name: passkeyName,
  credentialId: base64url(1400),
  clientDataJSON: base64url(4000),
  attestationObject: base64url(20_000),
  transports: z
    .array(z.string({ error: "invalid" }).regex(/^[a-z-]{1,20}$/, "invalid"), { error: "invalid" })
    .max(10, "too_big")
    .default([]),
});
export type AddPasskeyInput = z.output<typeof addPasskeyInput>;

export const renamePasskeyInput = z.strictObject({ id: uuidField, name: passkeyName });
export type RenamePasskeyInput = z.output<typeof renamePasskeyInput>;

export const removePasskeyInput = z.strictObject({ id: uuidField, currentPassword: requiredPassword });
export type RemovePasskeyInput = z.output<typeof removePasskeyInput>;

/** The browser's answer with a signature of a passkey. */
export const passkeySignInInput = z.strictObject({
  credentialId: base64url(1400),
  clientDataJSON: base64url(4000),
  authenticatorData: base64url(4000),
  signature: base64url(8000),
  remember: z.boolean({ error: "invalid" }).default(false),
});
export type PasskeySignInInput = z.output<typeof passkeySignInInput>;

/** The security screen of an account. */
export interface FactorsDto {
  totpSince: string | null;
  passkeys: {
    id: string;
    name: string;
    /** The only host on which browsers offer it. */
    host: string;
    isOfThisSite: boolean;
    createdAt: string;
    lastUsedAt: string | null;
  }[];
  recoveryCodesLeft: number;
}

/** An admin removes all second factors of a user who lost them, with the reason. */
export const resetFactorsInput = z.strictObject({ userId: uuidField, reason: reasonField });
export type ResetFactorsInput = z.output<typeof resetFactorsInput>;
