/* Creates or checks what Premium needs at Stripe: npm run stripe:setup [-- --check] */
import { parseArgs } from "node:util";
import type { SetupFinding } from "@/lib/gateways/payment/port";
import words from "@/messages/en/backoffice/system.json" with { type: "json" };
import { command } from "./local/command";
import { Refusal } from "./local/progress";
import "./local/server-only";
import { loadEnvFile } from "./local/settings";

const missing = words.setup.findings;

const { webhookEvents } = await import("@/lib/billing/reconciliation/process-event");
const { defaultCountry } = await import("@/lib/core/markets/markets");
const { askOnly } = await import("@/lib/core/env");
const { premiumPriceLists } = await import("@/lib/core/plan/price-lists");
const { stripeAccessOf } = await import("@/lib/gateways/gateways");
const { createStripeCalls } = await import("@/lib/gateways/payment/stripe-payments");
const { setUpStripe } = await import("@/lib/gateways/payment/stripe-setup");
const { hostTable } = await import("@/lib/http/requests/hosts");

/** What is as wanted or was done; what is missing has the sentences of the system page. */
const done: Partial<Record<SetupFinding["code"], string>> = {
  product_ok: "The product Premium is there.",
  product_created: "The product Premium was created ({id}).",
  product_named: "The product Premium names itself now.",
  price_ok: "The price {key} is there.",
  price_created: "The price {key} was created.",
  price_named: "The price {key} is active and names its plan now.",
  portal_ok: "The portal is set up.",
  portal_changed: "The portal offers card, invoices and the end of the subscription now.",
  webhook_ok: "Messages are sent to {url}.",
  webhook_created: "Messages are sent to {url}: set STRIPE_WEBHOOK_SECRET to {secret}.",
  webhook_changed: "All messages are sent to {url} now.",
};
const sentenceOf = ({ code, params }: SetupFinding) =>
  (done[code] ?? missing[code as keyof typeof missing]).replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => params[name] ?? "",
  );

const marks = { ok: "  ok  ", done: "  new ", missing: "! miss", conflict: "! you " };

await command(async () => {
  loadEnvFile();
  const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
  const settings = askOnly("STRIPE_SECRET_KEY", "SANDBOX_URL", "BASE_DOMAIN", "DOMAINS", "PORT");
  const findings = await setUpStripe(createStripeCalls(stripeAccessOf(settings)), {
    lists: premiumPriceLists,
    webhookUrl: `${hostTable().originOf(defaultCountry)}/api/webhooks/stripe`,
    webhookEvents,
    isDryRun: values.check,
  }).catch((error: unknown) => {
    if (error instanceof Error && error.name.startsWith("Payment")) throw new Refusal(error.message);
    throw error;
  });
  for (const finding of findings) console.log(`${marks[finding.state]}  ${sentenceOf(finding)}`);
  process.exitCode = findings.some(({ state }) => state === "missing" || state === "conflict") ? 2 : 0;
});
