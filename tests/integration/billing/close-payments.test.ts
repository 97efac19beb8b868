import { describe, expect, it } from "vitest";
import { closePayments, listDeletedWithOpenPayments } from "@/lib/billing/reconciliation/close-payments";
import { cancelPremium } from "@/lib/billing/subscription/manage";
import { PaymentUnavailable } from "@/lib/gateways/payment/port";
import { deleteAccount } from "@/lib/privacy/account-deletion/delete-account";
import { testCtxAs, testNow } from "@/tests/support/context";
import { subscribe } from "@/tests/support/subscribe";
import { only } from "@/tests/support/unique";
import { keepingInvariants } from "../leads/event-requests/invariants";
import { balanceOf } from "../leads/event-requests/rows";
import {
  becomePremium,
  checkoutsOf,
  emit,
  openShop,
  orderOf,
  refundsOf,
  type Shop,
  startPurchase,
  subscriptionsOf,
  work,
} from "./shop";

const later = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);
const sessionOf = (url: string) => url.split("/").at(-1) ?? "";

async function leave(shop: Shop): Promise<void> {
  const { payment, jobs } = shop.system().gateways;
  const ctx = testCtxAs("user", { actor: shop.provider.actor, gateways: { payment, jobs } });
  await deleteAccount(ctx, { reason: "Je change de métier et je n’organise plus de mariages." });
}
const close = (shop: Shop, now = later(1)) =>
  closePayments(shop.system(now), { providerId: shop.provider.id });

describe("open payments of a deleted account", () => {
  it("are closed by the deletion job: checkout page, payment, subscription, customer", async () => {
    await keepingInvariants(async () => {
      const shop = await openShop();
      const id = await becomePremium(shop, "premium_monthly");
      await cancelPremium(shop.ctx());
      const begun = await startPurchase(shop, 3);
      await leave(shop);
      const jobs = shop.jobs.filter(({ name }) => name === "close-payments");
      expect(jobs.map(({ payload }) => payload)).toEqual([{ providerId: shop.provider.id }]);
      await close(shop);
      expect(shop.payment.subscriptions.get(id)?.endedAt).not.toBeNull();
      expect(only(await subscriptionsOf(shop.provider.id)).endedAt).not.toBeNull();
      expect(shop.payment.intents.get(begun)?.status).toBe("canceled");
      expect(await orderOf(begun)).toMatchObject({ status: "canceled" });
      expect(shop.payment.gone.size).toBe(1);
      expect(await refundsOf(shop.provider.id)).toEqual([]);
      expect(await listDeletedWithOpenPayments(shop.system(later(60)), later(30))).not.toContain(
        shop.provider.id,
      );
    });
  });

  it("are retried while the supplier is unavailable, also when the job is lost", async () => {
    const shop = await openShop();
    const { session_url } = await subscribe(shop.ctx(), { plan: "premium_yearly" });
    await leave(shop);
    shop.payment.down = true;
    await expect(close(shop)).rejects.toBeInstanceOf(PaymentUnavailable);
    expect(await listDeletedWithOpenPayments(shop.system(later(60)), later(30))).toContain(shop.provider.id);
    shop.payment.down = false;
    await close(shop);
    await close(shop);
    expect(shop.payment.checkouts.get(sessionOf(session_url))?.status).toBe("expired");
    expect(only(await checkoutsOf(shop.provider.id))).toMatchObject({ status: "expired" });
    expect(await listDeletedWithOpenPayments(shop.system(later(60)), later(30))).not.toContain(
      shop.provider.id,
    );
  });

  it("are refunded once when paid after the deletion", async () => {
    await keepingInvariants(async () => {
      const shop = await openShop();
      const { session_url } = await subscribe(shop.ctx(), { plan: "premium_yearly" });
      const begun = await startPurchase(shop, 10);
      await leave(shop);
      shop.payment.pay(begun);
      await emit(shop, "payment_intent.succeeded", begun, later(1));
      shop.payment.completeCheckout(sessionOf(session_url), later(1));
      await close(shop, later(2));
      await close(shop, later(3));
      await work(shop, later(4));
      expect((await refundsOf(shop.provider.id)).map((one) => [one.amountCents, one.status]).sort()).toEqual([
        [19_550, "succeeded"],
        [69_000, "succeeded"],
      ]);
      expect(await balanceOf(shop.provider.id)).toBe(0);
    });
  });

  it("of accounts that were not deleted are not touched", async () => {
    const shop = await openShop();
    const begun = await startPurchase(shop, 3);
    await close(shop);
    expect(shop.payment.intents.get(begun)?.status).toBe("requires_payment_method");
    expect(shop.payment.gone.size).toBe(0);
  });
});
