import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { http } from "@/lib/core/browser/http";
import type { PasskeySignInInput } from "@/lib/identity/factors/schema";

export const startPasskeySignIn = () =>
  http<PublicKeyCredentialRequestOptionsJSON>("POST", "/api/sign-in/passkey/start");

/** Sends the signature of a passkey; the answer sets the cookie of the session. */
export function finishPasskeySignIn({ id, response }: AuthenticationResponseJSON, remember: boolean) {
  const { clientDataJSON, authenticatorData, signature } = response;
  const body: PasskeySignInInput = {
    credentialId: id,
    clientDataJSON,
    authenticatorData,
    signature,
    remember,
  };
  return http<void>("POST", "/api/sign-in/passkey", { body });
}
