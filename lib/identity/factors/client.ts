import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser";
import { http } from "@/lib/core/browser/http";
import type {
  AddedFactorDto,
  AddPasskeyInput,
  RecoveryCodesDto,
  StartedTotpDto,
} from "@/lib/identity/factors/schema";

/** Without a password the server answers `reauth_required` when the sign-in is older than ten minutes. */
type Password = { currentPassword?: string };

export const startTotp = (body: Password) =>
  http<StartedTotpDto>("POST", "/api/account/totp/start", { body });
export const confirmTotp = (code: string) =>
  http<AddedFactorDto>("POST", "/api/account/totp", { body: { code } });
export const removeTotp = (currentPassword: string) =>
  http<void>("DELETE", "/api/account/totp", { body: { currentPassword } });

export const startPasskey = (body: Password) =>
  http<PublicKeyCredentialCreationOptionsJSON>("POST", "/api/account/passkeys/start", { body });

/** Sends the browser's new passkey, without what the server does not read. */
export function addPasskey(name: string, { id, response }: RegistrationResponseJSON) {
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const body: AddPasskeyInput = { name, credentialId: id, clientDataJSON, attestationObject, transports };
  return http<AddedFactorDto>("POST", "/api/account/passkeys", { body });
}

export const renamePasskey = (id: string, name: string) =>
  http<void>("PATCH", `/api/account/passkeys/${id}`, { body: { name } });
export const removePasskey = (id: string, currentPassword: string) =>
  http<void>("DELETE", `/api/account/passkeys/${id}`, { body: { currentPassword } });

export const renewRecoveryCodes = (currentPassword: string) =>
  http<RecoveryCodesDto>("POST", "/api/account/recovery-codes", { body: { currentPassword } });

/** For admins. */
export const resetFactors = (userId: string, reason: string) =>
  http<void>("POST", `/api/admin/users/${userId}/reset-second-factor`, { body: { reason } });
