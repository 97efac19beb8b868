/* Creates or checks what Premium needs at Stripe: npm run stripe:setup [-- --check] */
import { parseArgs } from "node:util";
import "./local/server-only";

const { webhookEvents } = await import("@/lib/billing/reconciliation/process-event");
const { defaultCountry } = await import("@/lib/core/markets/markets");
const { EnvError, env } = await import("@/lib/core/env");
const { premiumPriceLists } = await import("@/lib/core/plan/price-lists");
const { stripeOptionsOf } = await import("@/lib/gateways/gateways");
const { createStripeCalls } = await import("@/lib/gateways/payment/stripe-payments");
const { setUpStripe } = await import("@/lib/gateways/payment/stripe-setup");
const { hostTable } = await import("@/lib/http/requests/hosts");

const marks = { ok: "  ok  ", done: "  new ", missing: "! miss", conflict: "! you " };

try {
  const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
  const findings = await setUpStripe(createStripeCalls(stripeOptionsOf(env())), {
    lists: premiumPriceLists,
    webhookUrl: `${hostTable().originOf(defaultCountry)}/api/webhooks/stripe`,
    webhookEvents,
    isDryRun: values.check,
  });
  for (const { state, sentence } of findings) console.log(`${marks[state]}  ${sentence}`);
  process.exit(findings.some(({ state }) => state === "missing" || state === "conflict") ? 2 : 0);
} catch (error) {
  console.error(
    error instanceof Error && (error instanceof EnvError || error.name.startsWith("Payment"))
      ? error.message
      : error,
  );
  process.exit(1);
}
