import { afterEach, describe, expect, it } from "vitest";
import { PaymentRefused } from "@/lib/gateways/payment/port";
import { startHttpDouble } from "../http-double";
import { adapter, openSupplier } from "./supplier";

const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

const orderOf = (providerId: string) => ({
  orderId: crypto.randomUUID(),
  providerId,
  amount: { cents: 3_000, currency: "EUR" as const },
  credits: 1,
});

describe("a customer at the sandbox", () => {
  it("is known until it is deleted, then refused by its error code", async () => {
    const { payment, customerId, providerId } = await openSupplier(ended);
    expect(await payment.hasCustomer(customerId)).toBe(true);
    expect(await payment.hasCustomer("cus_of_another_account")).toBe(false);
    await payment.deleteCustomer(customerId);
    await payment.deleteCustomer(customerId);
    expect(await payment.hasCustomer(customerId)).toBe(false);
    const order = orderOf(providerId);
    const refusal = await payment.createIntent({ ...order, customerId }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(PaymentRefused);
    expect(refusal).toMatchObject({ code: "resource_missing" });
    const someone = { providerId, email: "claire@example.test", name: "Claire Aubert", locale: "fr-FR" };
    const next = await payment.createCustomer({ ...someone, replaces: customerId });
    expect(next.id).not.toBe(customerId);
    expect(await payment.createCustomer({ ...someone, replaces: customerId })).toMatchObject(next);
    expect((await payment.createIntent({ ...order, customerId: next.id })).id).toMatch(/^pi_/);
  });

  it("keeps a payment made before its deletion", async () => {
    const { payment, stripe, customerId, providerId } = await openSupplier(ended);
    const order = orderOf(providerId);
    const { id } = await payment.createIntent({ ...order, customerId });
    await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
    await payment.deleteCustomer(customerId);
    expect(await payment.findIntent(id)).toMatchObject({ status: "succeeded", customerId });
    const refunded = await payment.refund({
      refundId: crypto.randomUUID(),
      intentId: id,
      amount: { cents: 3_000, currency: "EUR" },
    });
    expect(refunded.status).toBe("succeeded");
  });
});

it("a customer marked as deleted does not exist", async () => {
  const double = await startHttpDouble({
    status: 200,
    body: { id: "cus_1", object: "customer", deleted: true },
  });
  ended.push(() => double.stop());
  expect(await adapter(double.url).hasCustomer("cus_1")).toBe(false);
});

it("a subscription unknown to the supplier has ended", async () => {
  const { payment } = await openSupplier(ended);
  await payment.endSubscription("sub_of_another_account");
});
