import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createStripePayments } from "@/lib/gateways/payment/stripe";
import { startSandbox } from "@/sandbox/start-sandbox";
import { clientOf } from "../sandbox/stripe/open-stripe";

export const adapter = (apiUrl: string, timeoutMs = 5_000) =>
  createStripePayments({
    secretKey: "sk_test_sandbox",
    publishableKey: "pk_test_sandbox",
    webhookSecrets: ["whsec_now", "whsec_next"],
    apiUrl,
    timeoutMs,
  });

/** The sandbox with one customer; `ended` collects cleanups for the test. */
export async function openSupplier(ended: (() => Promise<void>)[]) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "payment-"));
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, folder });
  ended.push(async () => {
    await sandbox.stop();
    await rm(folder, { recursive: true });
  });
  const post = (address: string, body: object) =>
    fetch(`${sandbox.url}${address}`, { method: "POST", body: JSON.stringify(body) });
  const payment = adapter(sandbox.url);
  const providerId = crypto.randomUUID();
  const { id: customerId } = await payment.createCustomer({
    providerId,
    email: "claire@example.test",
    name: "Claire Aubert",
    locale: "fr-FR",
    replaces: null,
  });
  return { url: sandbox.url, post, payment, providerId, customerId, stripe: clientOf(sandbox.url) };
}
export type World = Awaited<ReturnType<typeof openSupplier>>;
