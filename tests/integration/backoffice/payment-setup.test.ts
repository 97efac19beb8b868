import { expect, it } from "vitest";
import { getPaymentSetup } from "@/lib/backoffice/system/get-payment-setup";
import { locales } from "@/lib/core/i18n/locales";
import { messagesOf } from "@/lib/core/i18n/messages";
import type { SetupFinding } from "@/lib/gateways/payment/port";
import { testCtxAs } from "@/tests/support/context";
import { makeAdmin } from "@/tests/support/factories";
import { createPaymentDouble } from "@/tests/support/payment";

const missing: SetupFinding = {
  state: "missing",
  code: "price_missing",
  params: { key: "premium_yearly_gbp" },
};

it("the system page says what the supplier lacks, in every language, and nothing while it does not answer", async () => {
  const { actor } = await makeAdmin();
  const payment = createPaymentDouble();
  const asked: string[] = [];
  payment.checkSetup = async (lists, webhookUrl) => {
    asked.push(...lists.map(({ version }) => String(version)), webhookUrl);
    return [{ state: "ok", code: "product_ok", params: {} }, missing];
  };
  const ctx = testCtxAs("admin", { actor, gateways: { payment } });
  expect(await getPaymentSetup(ctx)).toEqual([missing]);
  expect(asked).toEqual(["1", "http://fr.localhost:3000/api/webhooks/stripe"]);
  payment.down = true;
  expect(await getPaymentSetup(ctx)).toBeNull();
  for (const locale of locales) {
    const { system } = (await messagesOf(locale)) as unknown as {
      system: { setup: { findings: Record<string, string> } };
    };
    expect(system.setup.findings[missing.code]).toContain("{key}");
  }
});
