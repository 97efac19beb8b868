import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { orders } from "@/db/schema/billing/credits";
import { sessions } from "@/db/schema/identity/sessions";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { fetchEvents } from "@/lib/billing/reconciliation/fetch-events";
import { endAllSessions } from "@/lib/identity/accounts/end-all-sessions";
import { findMissingFiles } from "@/lib/listing/media/remove-unknown-files";
import { storePicture } from "@/lib/listing/media/store-picture";
import { notify } from "@/lib/messaging/notifications/notify";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { decideHeld, holdMessages } from "@/lib/messaging/outbox/hold-messages";
import { testCtx, testCtxAs, testNow, testSystemCtx } from "@/tests/support/context";
import { makeEventRequest } from "@/tests/support/couples";
import { testDatabase } from "@/tests/support/database";
import { makeProvider } from "@/tests/support/factories";
import { memoryStorage, painted, uploadOf } from "@/tests/support/pictures";
import { openShop, startPurchase, work } from "../billing/shop";
import { plainRender } from "../messaging/outbox";

const { db } = testDatabase();

/** A message that is due, and its row. */
async function queued() {
  const provider = await makeProvider();
  const request = await makeEventRequest({ providerId: provider.id });
  await notify(testCtx(), {
    kind: "request_received",
    to: { user: provider.id },
    subject: request.id,
    locale: provider.row.locale,
  });
  const rowOf = async () =>
    (await db.select().from(messageDeliveries).where(eq(messageDeliveries.recipientId, provider.id)))[0];
  return { rowOf, id: (await rowOf())?.id ?? "" };
}

describe("after a restore to an earlier moment", () => {
  it("no message is sent before a person has decided, and then all or none", async () => {
    const ctx = testSystemCtx();
    const { id, rowOf } = await queued();
    const held = await holdMessages(ctx);
    expect(held).toContainEqual(
      expect.objectContaining({ kind: "request_received", channel: "email", count: 1 }),
    );
    expect(await rowOf()).toMatchObject({ status: "queued", dueAt: null });
    expect(await decideHeld(ctx, "send")).toBeGreaterThanOrEqual(1);
    expect(await rowOf()).toMatchObject({ status: "queued", dueAt: expect.any(Date) });
    await deliverMessage(ctx, { deliveryId: id }, plainRender);
    expect((await rowOf())?.status).toBe("sent");

    const second = await queued();
    await holdMessages(ctx);
    await decideHeld(ctx, "drop");
    expect(await second.rowOf()).toMatchObject({ status: "dropped", secretSealed: null });
    expect((await rowOf())?.status, "what was sent stays so").toBe("sent");
  });

  it("nobody is signed in any more", async () => {
    const provider = await makeProvider();
    await db.insert(sessions).values({
      kind: "browser",
      idHash: `restored-${provider.id}`,
      userId: provider.id,
      authenticatedAt: testNow,
      expiresAt: new Date(testNow.getTime() + 1_000),
    });
    expect(await endAllSessions({ db, now: testNow })).toBeGreaterThanOrEqual(1);
    const [row] = await db.select().from(sessions).where(eq(sessions.userId, provider.id));
    expect(row).toMatchObject({ revokedAt: testNow, revokedReason: "restored" });
    expect(await endAllSessions({ db, now: testNow })).toBe(0);
  });

  it("pictures whose files were not copied in time are named", async () => {
    const fileStorage = memoryStorage();
    const { id: ownerId, actor } = await makeProvider();
    const ctx = testCtxAs("user", { actor, gateways: { fileStorage } });
    const { id, variants } = await storePicture(ctx, await uploadOf(painted(800, 600).jpeg()));
    const missing = async () =>
      (await findMissingFiles(testSystemCtx({ gateways: { fileStorage } }))).filter((file) => file.id === id);
    expect(await missing()).toEqual([]);
    const key = variants[0]?.key ?? "";
    await fileStorage.remove(key);
    expect(await missing()).toEqual([{ id, ownerId, key }]);
  });

  it("payments are fetched again, and those that lost their order are named", async () => {
    const shop = await openShop();
    const [kept, lost] = [await startPurchase(shop, 5), await startPurchase(shop, 2)];
    for (const objectId of [kept, lost]) {
      shop.payment.pay(objectId);
      const id = `evt_${crypto.randomUUID().replaceAll("-", "")}`;
      shop.payment.events.push({ id, type: "payment_intent.succeeded", objectId, createdAt: testNow });
    }
    await db.delete(orders).where(eq(orders.paymentIntentId, lost));
    const { fresh, unmatched } = await fetchEvents(shop.system(), testNow);
    expect(fresh).toBe(2);
    expect(unmatched.map(({ id, providerId }) => ({ id, providerId }))).toEqual([
      { id: lost, providerId: shop.provider.id },
    ]);
    await work(shop);
    const [order] = await db.select().from(orders).where(eq(orders.paymentIntentId, kept));
    expect(order?.status).toBe("succeeded");
  });
});
