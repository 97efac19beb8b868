import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { premiumPriceChanges } from "@/db/schema/billing/price-changes";
import { subscriptions } from "@/db/schema/billing/subscription";
import { auditLog } from "@/db/schema/core/audit";
import { changePremiumPrices } from "@/lib/billing/price-change/change-premium-prices";
import { decidePriceChange } from "@/lib/billing/price-change/decide-price-change";
import { findStandingChange, previewPriceChanges } from "@/lib/billing/price-change/queries";
import { cancelPremium, changePlan, renewPremium } from "@/lib/billing/subscription/manage";
import { getSubscription } from "@/lib/billing/subscription/queries";
import { claimForChange } from "@/lib/billing/subscription/reconcile-premium";
import { withdraw } from "@/lib/billing/subscription/withdraw";
import { locales } from "@/lib/core/i18n/locales";
import { type PriceList, premiumPriceLists } from "@/lib/core/plan/price-lists";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { testCtxAs, testNow } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin, type ProviderOptions } from "@/tests/support/factories";
import { pricesOf } from "@/tests/support/prices";
import { renderMessage } from "@/tests/support/render-message";
import { only } from "@/tests/support/unique";
import { outcomeOf } from "../leads/event-requests/rows";
import { deliveriesTo } from "../messaging/outbox";
import { becomePremium, emit, openShop, receiptsOf, type Shop, subscriptionsOf } from "./shop";

const { db } = testDatabase();
const days = (count: number) => new Date(testNow.getTime() + count * 86_400_000);

/** Lists of this test alone: other tests of the database have subscribers of list 1. */
let lastVersion = 100;

function openLists() {
  const [first] = premiumPriceLists;
  const older = { ...(first as PriceList), version: ++lastVersion };
  const raised = {
    version: ++lastVersion,
    prices: {
      EUR: { premium_monthly: 7_900, premium_yearly: 79_000 },
      GBP: { premium_monthly: 6_900, premium_yearly: 69_000 },
      CHF: { premium_monthly: 7_900, premium_yearly: 79_000 },
    },
  };
  return { before: [older], after: [older, raised], from: older.version, to: raised.version };
}

type Lists = ReturnType<typeof openLists>;

/** A shop with a subscriber of the older list, at the time of the raised one. */
async function subscriber(
  lists: Lists,
  plan: "premium_monthly" | "premium_yearly",
  options?: ProviderOptions,
) {
  const shop = await openShop(options);
  for (const price of lists.after.flatMap(pricesOf)) shop.payment.prices.set(price.key ?? "", price);
  const at = (priceLists: PriceList[]): Shop => ({
    ...shop,
    ctx: (now) => ({ ...shop.ctx(now), priceLists }),
    system: (now) => ({ ...shop.system(now), priceLists }),
  });
  const id = await becomePremium(at(lists.before), plan);
  return { ...at(lists.after), id };
}

async function openAdmin(lists: Lists) {
  const { actor } = await makeAdmin();
  return (now = testNow) => testCtxAs("admin", { actor, now, priceLists: lists.after });
}

const effectiveOn = "2027-04-01";
const migrate = (lists: Lists) => ({ fromVersion: lists.from, kind: "migrate", effectiveOn }) as const;
const keep = (lists: Lists) => ({ fromVersion: lists.from, kind: "keep", effectiveOn: null }) as const;
const announcements = async ({ provider }: Shop) =>
  (await deliveriesTo(provider.id)).filter(({ kind }) => kind === "premium_price_change");

/** The running period ends, and the supplier renews. */
async function renew(shop: Shop & { id: string }) {
  shop.payment.renew(shop.id);
  await emit(shop, "customer.subscription.updated", shop.id);
}

describe("the preview", () => {
  it("counts the subscribers of each price, with what they would pay", async () => {
    const lists = openLists();
    await subscriber(lists, "premium_monthly");
    const ending = await subscriber(lists, "premium_monthly");
    await cancelPremium(ending.ctx());
    await subscriber(lists, "premium_yearly", { country: "GB" });
    const preview = await previewPriceChanges((await openAdmin(lists))());
    expect(preview.earliest).toBe("2027-03-18");
    expect(only(preview.lists)).toEqual({
      ...{ version: lists.from, toVersion: lists.to, decision: null },
      groups: [
        {
          ...{ plan: "premium_monthly", currency: "EUR", presentCents: 6_900, newCents: 7_900 },
          ...{ subscribers: 2, ending: 1, scheduled: 0 },
        },
        {
          ...{ plan: "premium_yearly", currency: "GBP", presentCents: 59_000, newCents: 69_000 },
          ...{ subscribers: 1, ending: 0, scheduled: 0 },
        },
      ],
    });
  });
});

describe("a decision", () => {
  it("is refused within the notice, for the newest list, and for one that does not exist", async () => {
    const lists = openLists();
    const admin = await openAdmin(lists);
    const early = { ...migrate(lists), effectiveOn: "2027-03-17" };
    expect(await outcomeOf(decidePriceChange(admin(), early))).toBe("too_early");
    for (const fromVersion of [lists.to, 9_000])
      expect(await outcomeOf(decidePriceChange(admin(), { ...migrate(lists), fromVersion }))).toBe(
        "list_not_older",
      );
    expect(await findStandingChange({ db }, lists.from)).toBeNull();
  });

  it("stands once, however many administrators decide at the same moment, and is audited", async () => {
    const lists = openLists();
    const admins = await Promise.all(Array.from({ length: 6 }, () => openAdmin(lists)));
    const outcomes = await Promise.all(
      admins.map((admin) => outcomeOf(decidePriceChange(admin(), migrate(lists)))),
    );
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 5 }, () => "already_decided"), "ok"]);
    const rows = await db
      .select()
      .from(premiumPriceChanges)
      .where(eq(premiumPriceChanges.fromVersion, lists.from));
    const entries = await db
      .select({ action: auditLog.action, data: auditLog.data })
      .from(auditLog)
      .where(eq(auditLog.subjectId, only(rows).id));
    expect(entries).toEqual([
      {
        action: "price_change_announced",
        data: { fromVersion: lists.from, toVersion: lists.to, effectiveOn, subscribers: 0 },
      },
    ]);
  });
});

describe("subscribers of a list whose price is raised", () => {
  it("are told once, in their language, and pay the new price from the first renewal after the day", async () => {
    const lists = openLists();
    const shop = await subscriber(lists, "premium_monthly");
    const british = await subscriber(lists, "premium_yearly", { country: "GB" });
    const admin = await openAdmin(lists);
    await decidePriceChange(admin(), migrate(lists));
    // The supplier of a shop knows its own subscriber only.
    for (const one of [shop, british]) await changePremiumPrices(one.system());
    for (const one of [shop, british]) await changePremiumPrices(one.system());
    const mail = only(await announcements(shop));
    const sender = shop.system();
    await deliverMessage(sender, { deliveryId: mail.id }, renderMessage);
    const { text } = only(sender.gateways.sent.emails);
    expect(text).toMatch(/69,00.€/);
    expect(text).toMatch(/79,00.€/);
    expect(text).toContain("15 avril 2027");
    const other = only(await announcements(british));
    const abroad = british.system();
    await deliverMessage(abroad, { deliveryId: other.id }, renderMessage);
    expect(only(abroad.gateways.sent.emails).text).toMatch(/£590\.00.*£690\.00/s);
    expect(only((await previewPriceChanges(admin())).lists).decision).toMatchObject({ announced: 2 });

    // The yearly subscriber renews after the day; the monthly one renews once more at the older price.
    expect(await getSubscription(british.ctx())).toMatchObject({ price: 590, nextPrice: 690 });
    expect(await getSubscription(shop.ctx())).toMatchObject({ price: 69, nextPrice: 69 });
    await renew(shop);
    expect(await getSubscription(shop.ctx(days(29)))).toMatchObject({ price: 69, nextPrice: 69 });
    await changePremiumPrices(shop.system(days(29)));
    expect(await getSubscription(shop.ctx(days(29)))).toMatchObject({ price: 69, nextPrice: 79 });
    await renew(shop);
    expect(await getSubscription(shop.ctx(days(60)))).toMatchObject({ price: 79, nextPrice: 79 });
    expect((await receiptsOf(shop.provider.id)).map(({ amountCents }) => amountCents)).toEqual([
      6_900, 6_900, 7_900,
    ]);
    expect(only(await subscriptionsOf(shop.provider.id)).priceVersion).toBe(lists.to);
    expect(await announcements(shop)).toHaveLength(1);
  });

  it("who subscribe or resume later have thirty days, too", async () => {
    const lists = openLists();
    const shop = await subscriber(lists, "premium_monthly");
    await cancelPremium(shop.ctx());
    await decidePriceChange((await openAdmin(lists))(), { ...migrate(lists), effectiveOn: "2027-03-18" });
    await changePremiumPrices(shop.system());
    expect(await announcements(shop)).toEqual([]);
    await renewPremium(shop.ctx(days(20)));
    await renew(shop);
    // Told on 17 March, thirty days before 16 April: the renewal of 15 April is too early.
    await changePremiumPrices(shop.system(days(30)));
    expect(await announcements(shop)).toHaveLength(1);
    await changePremiumPrices(shop.system(days(31)));
    expect(await getSubscription(shop.ctx(days(31)))).toMatchObject({ nextPrice: 69 });
  });

  it("who cancel pay nothing more, and nothing undoes the cancellation", async () => {
    const lists = openLists();
    const shop = await subscriber(lists, "premium_yearly");
    await decidePriceChange((await openAdmin(lists))(), migrate(lists));
    await changePremiumPrices(shop.system());
    expect(await getSubscription(shop.ctx())).toMatchObject({ nextPrice: 790 });
    expect(await cancelPremium(shop.ctx(days(1)))).toMatchObject({ status: "cancellation", nextPrice: null });
    for (const day of [1, 2, 40]) await changePremiumPrices(shop.system(days(day)));
    expect(await getSubscription(shop.ctx(days(40)))).toMatchObject({ status: "cancellation" });
    expect(shop.payment.subscriptions.get(shop.id)).toMatchObject({ nextPrice: null });
    // Whoever resumes is at the new price again.
    await renewPremium(shop.ctx(days(41)));
    await changePremiumPrices(shop.system(days(41)));
    expect(await getSubscription(shop.ctx(days(41)))).toMatchObject({ status: "active", nextPrice: 790 });
  });

  it("who cancel while the new price is being set stay cancelled", async () => {
    const lists = openLists();
    const shop = await subscriber(lists, "premium_yearly");
    await decidePriceChange((await openAdmin(lists))(), migrate(lists));
    await changePremiumPrices(shop.system());
    // The job waits for whoever holds the subscription, and the subscriber for the job.
    const row = only(await subscriptionsOf(shop.provider.id));
    const claimed = await claimForChange(shop.system(), eq(subscriptions.id, row.id));
    expect(claimed?.id).toBe(row.id);
    expect(await claimForChange(shop.system(), eq(subscriptions.id, row.id))).toBeNull();
    expect(await outcomeOf(cancelPremium(shop.ctx()))).toBe("idempotency_in_progress");
    // A claim whose process died ends by itself.
    expect(await cancelPremium(shop.ctx(days(1)))).toMatchObject({ status: "cancellation" });

    const racing = await subscriber(lists, "premium_yearly");
    const outcomes = await Promise.all([
      changePremiumPrices(racing.system(days(2))),
      outcomeOf(cancelPremium(racing.ctx(days(2)))),
      changePremiumPrices(racing.system(days(2))),
    ]);
    if (outcomes[1] !== "ok") await cancelPremium(racing.ctx(days(2)));
    await changePremiumPrices(racing.system(days(3)));
    expect(await getSubscription(racing.ctx(days(3)))).toMatchObject({ status: "cancellation" });
    expect(racing.payment.subscriptions.get(racing.id)).toMatchObject({ nextPrice: null });
  });

  it("who withdraw get back what they paid and are left alone", async () => {
    const lists = openLists();
    const shop = await subscriber(lists, "premium_yearly");
    await decidePriceChange((await openAdmin(lists))(), migrate(lists));
    await changePremiumPrices(shop.system());
    expect(await withdraw(shop.ctx(days(1)))).toMatchObject({ status: "canceled" });
    const calls = shop.payment.calls.length;
    await changePremiumPrices(shop.system(days(2)));
    expect(shop.payment.calls.slice(calls)).not.toContain("changePriceAtPeriodEnd");
  });

  it("who change the plan pay the new price of the plan that they chose", async () => {
    const lists = openLists();
    const shop = await subscriber(lists, "premium_yearly");
    await decidePriceChange((await openAdmin(lists))(), migrate(lists));
    await changePremiumPrices(shop.system());
    await changePlan(shop.ctx(), { plan: "premium_monthly" });
    await changePremiumPrices(shop.system());
    expect(await getSubscription(shop.ctx())).toMatchObject({
      ...{ price: 690, scheduledPlan: "premium_monthly", nextPrice: 79 },
    });
    await changePlan(shop.ctx(), { plan: "premium_yearly" });
    await changePremiumPrices(shop.system());
    expect(await getSubscription(shop.ctx())).toMatchObject({ scheduledPlan: null, nextPrice: 790 });
  });

  it("keep their price when that is decided instead, also after the announcement", async () => {
    const lists = openLists();
    const shop = await subscriber(lists, "premium_yearly");
    const admin = await openAdmin(lists);
    await decidePriceChange(admin(), migrate(lists));
    await changePremiumPrices(shop.system());
    await decidePriceChange(admin(), keep(lists));
    expect(await outcomeOf(decidePriceChange(admin(), keep(lists)))).toBe("already_decided");
    const counts = await changePremiumPrices(shop.system());
    expect(counts).toMatchObject({ reverted: 1 });
    expect(await getSubscription(shop.ctx())).toMatchObject({ price: 690, nextPrice: 690 });
    expect(await changePremiumPrices(shop.system())).toMatchObject({ reverted: 0 });
  });
});

it("the mail exists in every language with both prices and the day", async () => {
  for (const locale of locales) {
    const mail = await renderMessage.mail({
      ...{
        kind: "premium_price_change",
        locale,
        firstname: "Claire",
        link: "http://fr.localhost/subscription",
      },
      values: {
        ...{ day: "2027-04-15T10:00:00Z", cents: 7_900, formerCents: 6_900, currency: "EUR" },
        plan: "premium_monthly",
      },
    } as Parameters<typeof renderMessage.mail>[0]);
    expect(mail.text).toMatch(/69[,.]00/);
    expect(mail.text).toMatch(/79[,.]00/);
    expect(mail.subject).toContain("15");
  }
});
