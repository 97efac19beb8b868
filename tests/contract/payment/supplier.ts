import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect } from "vitest";
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

/** Buys Premium with a card that pays; returns the id of the subscription. */
export async function subscribed(world: World, priceKey = "premium_monthly") {
  const checkoutId = crypto.randomUUID();
  const { id } = await world.payment.createCheckout({
    checkoutId,
    providerId: world.providerId,
    customerId: world.customerId,
    priceKey,
    locale: "de-DE",
    expiresAt: new Date(Date.now() + 3_600_000),
    successUrl: "http://fr.localhost/ok?session_id={CHECKOUT_SESSION_ID}",
    cancelUrl: "http://fr.localhost/no",
  });
  expect(await world.payment.findCheckout(id)).toMatchObject({ status: "open", checkoutId });
  const answer = await world.post("/sandbox/stripe/checkout", { session: id });
  expect(answer.status).toBeLessThan(300);
  const session = await world.payment.findCheckout(id);
  expect(session).toMatchObject({ status: "complete", isPaid: true, customerId: world.customerId });
  return session?.subscriptionId ?? "";
}
