import { describe, expect, it } from "vitest";
import { askRefund } from "@/lib/billing/refunds/ask-refund";
import { announceRenewals } from "@/lib/billing/renewals/announce-renewals";
import { cancelPremium, changePlan } from "@/lib/billing/subscription/manage";
import { unlock } from "@/lib/leads/requests/unlock";
import { saveSetting } from "@/lib/messaging/notifications/save-setting";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { saveTiming } from "@/lib/messaging/timing/save-timing";
import { testCtxAs, testNow, testSystemCtx } from "@/tests/support/context";
import { makeEventRequest } from "@/tests/support/couples";
import { renderMessage } from "@/tests/support/render-message";
import { only } from "@/tests/support/unique";
import { deliveriesTo } from "../messaging/outbox";
import { becomePremium, emit, openShop, purchase, type Shop } from "./shop";

const days = (count: number, from = testNow) => new Date(from.getTime() + count * 86_400_000);

async function spend({ provider, ctx }: Shop, times = 1): Promise<void> {
  for (let n = 0; n < times; n++) {
    const { id: uuid } = await makeEventRequest({ providerId: provider.id });
    await unlock(ctx(), { uuid });
  }
}

const messagesTo = async ({ provider }: Shop, kind: string) =>
  (await deliveriesTo(provider.id)).filter((message) => message.kind === kind);

async function sent(deliveryId: string, now = testNow) {
  const ctx = testSystemCtx({ now });
  await deliverMessage(ctx, { deliveryId }, renderMessage);
  return ctx.gateways.sent.emails;
}

describe("the low-credits email", () => {
  const low = (shop: Shop) => messagesTo(shop, "low_credits");

  it("is sent when one credit is left, once until the balance rises again", async () => {
    const shop = await openShop({ credits: 3 });
    await spend(shop);
    expect(await low(shop)).toEqual([]);
    await spend(shop);
    const mail = only(await sent(only(await low(shop)).id));
    expect(mail.subject).toBe("Il vous reste un crédit");
    expect(mail.text).toContain("/credits");
    expect(mail.text).toContain("/unsubscribe/");
    await spend(shop);
    expect(await low(shop)).toHaveLength(1);
    await purchase(shop, 3);
    await spend(shop, 3);
    expect(await low(shop)).toHaveLength(2);
  });

  it("is sent when the only credit is spent, and again only after a purchase of more than one", async () => {
    const shop = await openShop({ credits: 1 });
    await spend(shop);
    const { id } = only(await low(shop));
    expect(only(await sent(id)).subject).toBe("Vous n’avez plus de crédit");
    await purchase(shop, 1);
    await spend(shop);
    expect(await low(shop)).toHaveLength(1);
  });

  it("is not sent for refunds, nor with Premium", async () => {
    const shop = await openShop();
    const { id: orderId } = await purchase(shop, 5);
    await askRefund(shop.ctx(), { orderId });
    expect(await low(shop)).toEqual([]);
    const premium = await openShop({ credits: 2, premium: true });
    await spend(premium, 2);
    expect(await low(premium)).toEqual([]);
  });

  it("respects the setting, and does not wait for the daily digest", async () => {
    const [off, daily] = [await openShop({ credits: 2 }), await openShop({ credits: 2 })];
    const user = ({ provider }: Shop) => testCtxAs("user", { actor: provider.actor });
    await saveSetting(user(off), { kind: "low_credits", channel: "email", isEnabled: false });
    await saveTiming(user(daily), { isDigest: true, quiet: null });
    await spend(off);
    await spend(daily);
    expect(await sent(only(await low(off)).id)).toEqual([]);
    expect(await sent(only(await low(daily)).id)).toHaveLength(1);
  });
});

describe("the renewal notice of a yearly plan", () => {
  const ahead = (shop: Shop) => messagesTo(shop, "premium_renewal");
  const yearEnd = new Date("2028-02-15T10:00:00.000Z");

  it("is sent a week before, with day, sum and how to cancel, once per period", async () => {
    const shop = await openShop();
    const id = await becomePremium(shop, "premium_yearly");
    await announceRenewals(shop.system(days(-9, yearEnd)));
    expect(await ahead(shop)).toEqual([]);
    for (const left of [-8, -7, -7, -1]) await announceRenewals(shop.system(days(left, yearEnd)));
    const message = only(await ahead(shop));
    const mail = only(await sent(message.id, days(-7, yearEnd)));
    expect(mail.subject).toContain("15 février 2028");
    expect(mail.text).toMatch(/690,00.€/);
    expect(mail.text).toContain("Revenir à la formule gratuite");
    expect(mail.text).toContain("/subscription");
    shop.payment.renew(id);
    await emit(shop, "customer.subscription.updated", id, yearEnd);
    await announceRenewals(shop.system(days(1, yearEnd)));
    expect(await ahead(shop)).toHaveLength(1);
    await announceRenewals(shop.system(days(360, yearEnd)));
    expect(await ahead(shop)).toHaveLength(2);
  });

  it("names the sum of the scheduled plan", async () => {
    const shop = await openShop();
    await becomePremium(shop, "premium_yearly");
    await changePlan(shop.ctx(), { plan: "premium_monthly" });
    await announceRenewals(shop.system(days(-7, yearEnd)));
    const mail = only(await sent(only(await ahead(shop)).id, days(-7, yearEnd)));
    expect(mail.text).toMatch(/69,00.€/);
    expect(mail.text).toContain("puis chaque mois");
  });

  it("is not written after a cancellation, not sent after a later one, and not for the monthly plan", async () => {
    const [before, meanwhile, monthly] = [await openShop(), await openShop(), await openShop()];
    await becomePremium(before, "premium_yearly");
    await cancelPremium(before.ctx());
    await becomePremium(meanwhile, "premium_yearly");
    await becomePremium(monthly, "premium_monthly");
    await announceRenewals(before.system(days(-7, yearEnd)));
    await announceRenewals(monthly.system(days(25)));
    expect([await ahead(before), await ahead(monthly)]).toEqual([[], []]);
    await cancelPremium(meanwhile.ctx());
    expect(await sent(only(await ahead(meanwhile)).id, days(-7, yearEnd))).toEqual([]);
  });
});
