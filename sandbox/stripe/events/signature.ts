import Stripe from "stripe";

/** The Stripe-Signature header of a delivery: one `v1` per secret, as during a secret rotation. */
export function signatureHeader(payload: string, secrets: readonly string[], atSeconds: number): string {
  const signed = secrets.map((secret) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: atSeconds }),
  );
  return [`t=${atSeconds}`, ...signed.map((header) => header.slice(header.indexOf("v1=")))].join(",");
}
