import type { IncomingHttpHeaders } from "node:http";
import { Refusal } from "../refusal";

const unauthorized = (message: string, code?: string) =>
  new Refusal(401, { type: "invalid_request_error", message, ...(code ? { code } : {}) });

const masked = (key: string) =>
  key.length > 12
    ? `${key.slice(0, 8)}${"*".repeat(key.length - 12)}${key.slice(-4)}`
    : "*".repeat(key.length);

function keyOf(authorization: string | undefined, inBody: string | undefined): string | undefined {
  if (authorization?.startsWith("Bearer ")) return authorization.slice(7).trim();
  if (authorization?.startsWith("Basic "))
    return Buffer.from(authorization.slice(6), "base64").toString().split(":")[0];
  return inBody;
}

/** True for a publishable key. Any test key of Stripe's format is accepted; live keys never. */
export function isPublishableKey(headers: IncomingHttpHeaders, inBody: string | undefined): boolean {
  const key = keyOf(headers.authorization, inBody);
  if (!key)
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://docs.stripe.com/api#authentication for details, or we can help at https://support.stripe.com/.",
    );
  if (/^(sk|rk|pk)_test_expired/.test(key))
    throw unauthorized(`Expired API Key provided: ${masked(key)}`, "api_key_expired");
  if (!/^(sk|rk|pk)_test_\w{3,}$/.test(key) || key.includes("invalid"))
    throw unauthorized(`Invalid API Key provided: ${masked(key)}`);
  return key.startsWith("pk_");
}

export const secretKeyRequired = new Refusal(403, {
  type: "invalid_request_error",
  code: "secret_key_required",
  message:
    "This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.",
});
