import { createHmac } from "node:crypto";
import type { AlertWebhookPort } from "@/lib/gateways/alert-webhook/port";

const TIMEOUT_MS = 10_000;

/** Signs as "Standard Webhooks" has it: HMAC-SHA256 of id, seconds and body, with dots between. */
export const signatureOf = (secret: string, id: string, seconds: number, body: string): string =>
  `v1,${createHmac("sha256", secret).update(`${id}.${seconds}.${body}`).digest("base64")}`;

/** Posts alerts as JSON. Without an address there is nobody to tell. */
export function createAlertWebhook(
  url: string | undefined,
  secret: string | undefined,
  now: () => number = Date.now,
): AlertWebhookPort {
  return {
    isSet: url !== undefined,
    async post({ id, ...alert }) {
      if (url === undefined || secret === undefined) return;
      const body = JSON.stringify({ type: `alert.${alert.state}`, data: alert });
      const seconds = Math.floor(now() / 1_000);
      const { ok, status } = await fetch(url, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "webhook-id": id,
          "webhook-timestamp": String(seconds),
          "webhook-signature": signatureOf(secret, id, seconds, body),
        },
        body,
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!ok) throw new Error(`The webhook for alerts answered ${status}.`);
    },
  };
}
