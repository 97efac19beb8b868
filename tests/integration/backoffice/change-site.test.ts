import { afterEach, describe, expect, it } from "vitest";
import { auditLog } from "@/db/schema/core/audit";
import { pageChanges } from "@/db/schema/core/pages";
import { changeSite, listSites } from "@/lib/backoffice/system/change-site";
import { changeSiteInput } from "@/lib/backoffice/system/schema";
import { showCreditsReturn } from "@/lib/billing/orders/show-return";
import { showSubscriptionReturn } from "@/lib/billing/subscription/show-return";
import { noteState } from "@/lib/core/markets/site-state";
import { writeState } from "@/lib/core/page-changes/offline-sites";
import { marketLanguagesOf, pageSiteOf } from "@/lib/seo/get-site";
import { testCtx, testCtxAs, testHosts, testNow } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { subscribe } from "@/tests/support/subscribe";
import { only } from "@/tests/support/unique";
import { emit, openShop, orderOf, receiptsOf, startPurchase, subscriptionsOf } from "../billing/shop";

const { db } = testDatabase();
const adminCtx = async () => testCtxAs("admin", { actor: (await makeAdmin()).actor });
const linesOf = async (actorId: string) =>
  (await db.select().from(auditLog))
    .filter((line) => line.actorId === actorId)
    .map(({ action, data }) => [action, data]);
const offlineOnes = async (ctx: Awaited<ReturnType<typeof adminCtx>>) =>
  (await listSites(ctx)).filter(({ state }) => state === "offline").map(({ locale }) => locale);

afterEach(async () => {
  await writeState(testCtx(), ["fr-FR", "en-FR", "nl-BE", "fr-BE"], "online");
});

describe("taking a site offline", () => {
  it("changes one site or all of a country, and writes a line for each that changed", async () => {
    const ctx = await adminCtx();
    await changeSite(ctx, { site: "fr-BE", state: "offline" });
    expect(await offlineOnes(ctx)).toEqual(["fr-BE"]);
    await changeSite(ctx, { site: "BE", state: "offline" });
    expect(await offlineOnes(ctx)).toEqual(["nl-BE", "fr-BE"]);
    expect(only((await listSites(ctx)).filter(({ locale }) => locale === "nl-BE")).offlineSince).toEqual(
      testNow,
    );
    await changeSite(ctx, { site: "BE", state: "online" });
    expect(await offlineOnes(ctx)).toEqual([]);
    expect(await linesOf(ctx.actor.userId)).toEqual([
      ["site_closed", { site: "fr-BE" }],
      ["site_closed", { site: "nl-BE" }],
      ["site_opened", { site: expect.stringMatching("-BE") }],
      ["site_opened", { site: expect.stringMatching("-BE") }],
    ]);
  });

  it("has the pages rendered again that name the site to search engines, and no other page", async () => {
    const ctx = await adminCtx();
    await db.delete(pageChanges);
    await changeSite(ctx, { site: "fr-BE", state: "offline" });
    const tags = (await db.select().from(pageChanges)).map(({ tag }) => tag);
    expect(tags.sort()).toEqual(["site-offline:fr-BE", "sites", "sites:BE"]);
  });

  it("happens once when many administrators press at the same time", async () => {
    const admins = await Promise.all(Array.from({ length: 8 }, adminCtx));
    await Promise.all(admins.map((ctx) => changeSite(ctx, { site: "FR", state: "offline" })));
    const lines = await Promise.all(admins.map((ctx) => linesOf(ctx.actor.userId)));
    expect(lines.flat()).toHaveLength(2);
  });

  it("is refused for what is no site", () => {
    for (const site of ["XX", "fr-PT", "", "fr"])
      expect(changeSiteInput.safeParse({ site, state: "offline" }).success).toBe(false);
  });
});

describe("a site that is offline", () => {
  it("is not named by the other pages of its market", () => {
    const languages = () =>
      Object.keys(marketLanguagesOf(pageSiteOf(testHosts, "nl-BE"), "/wedding-planners"));
    expect(languages()).toEqual(["nl-BE", "fr-BE", "x-default"]);
    noteState("fr-BE", "offline");
    expect(languages()).toEqual([]);
    expect(pageSiteOf(testHosts, "fr-FR").everywhere.map(({ locale }) => locale)).not.toContain("fr-BE");
    noteState("fr-BE", "online");
    expect(languages()).toEqual(["nl-BE", "fr-BE", "x-default"]);
  });

  it("does not hold up a payment that had begun: the money arrives and is booked", async () => {
    const shop = await openShop();
    const intentId = await startPurchase(shop, 10);
    await changeSite(await adminCtx(), { site: "FR", state: "offline" });
    shop.payment.pay(intentId);
    await emit(shop, "payment_intent.succeeded", intentId);
    expect((await orderOf(intentId)).status).toBe("succeeded");
    expect(await receiptsOf(shop.provider.id)).toHaveLength(1);
    expect(await showCreditsReturn(shop.ctx(), { payment_intent: intentId }, 0)).toBe("/credits?status=true");
  });

  it("does not hold up Premium whose page was open, nor its renewal", async () => {
    const shop = await openShop();
    const { session_url } = await subscribe(shop.ctx(), { plan: "premium_monthly" });
    const sessionId = session_url.split("/").at(-1) ?? "";
    await changeSite(await adminCtx(), { site: "FR", state: "offline" });
    const subscriptionId = shop.payment.completeCheckout(sessionId);
    await emit(shop, "checkout.session.completed", sessionId);
    expect(await showSubscriptionReturn(shop.ctx(), { session_id: sessionId }, 0)).toBe(
      "/subscription?status=true",
    );
    shop.payment.renew(subscriptionId);
    const { latestInvoiceId } = shop.payment.subscriptions.get(subscriptionId) ?? {};
    await emit(shop, "invoice.paid", latestInvoiceId ?? "", new Date("2027-03-15T10:00:00Z"));
    expect(await receiptsOf(shop.provider.id)).toHaveLength(2);
  });

  it("does not book what is refused or left, and says so", async () => {
    const shop = await openShop();
    const intentId = await startPurchase(shop, 10);
    const { session_url } = await subscribe(shop.ctx(), { plan: "premium_yearly" });
    const sessionId = session_url.split("/").at(-1) ?? "";
    await changeSite(await adminCtx(), { site: "FR", state: "offline" });
    shop.payment.setIntent(intentId, { status: "requires_payment_method" });
    await emit(shop, "payment_intent.payment_failed", intentId);
    expect(await showCreditsReturn(shop.ctx(), { payment_intent: intentId }, 0)).toBe(
      "/credits?status=payment_failed",
    );
    await shop.payment.expireCheckout(sessionId);
    expect(await showSubscriptionReturn(shop.ctx(), { session_id: sessionId }, 0)).toBe(
      "/subscription?status=canceled",
    );
    expect(await receiptsOf(shop.provider.id)).toEqual([]);
    expect(await subscriptionsOf(shop.provider.id)).toEqual([]);
  });
});
