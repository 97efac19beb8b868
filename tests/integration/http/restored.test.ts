import assert from "node:assert/strict";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { orders } from "@/db/schema/billing/credits";
import { sessions } from "@/db/schema/identity/sessions";
import { users } from "@/db/schema/identity/users";
import { members } from "@/db/schema/leads/members";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { fetchEvents } from "@/lib/billing/reconciliation/fetch-events";
import type { Actor } from "@/lib/core/actor";
import { endAllSessions } from "@/lib/identity/accounts/end-all-sessions";
import { findMissingFiles, removeUnknownFiles } from "@/lib/listing/media/remove-unknown-files";
import { storePicture } from "@/lib/listing/media/store-picture";
import { notify } from "@/lib/messaging/notifications/notify";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { decideHeld, holdMessages } from "@/lib/messaging/outbox/hold-messages";
import { eraseAgain } from "@/lib/privacy/erasure-record/erase-again";
import { recordErasure } from "@/lib/privacy/erasure-record/record-erasure";
import { testCtx, testCtxAs, testNow, testSystemCtx } from "@/tests/support/context";
import { makeEventRequest, makeMember } from "@/tests/support/couples";
import { testDatabase } from "@/tests/support/database";
import { makeProvider } from "@/tests/support/factories";
import { memoryStorage, painted, uploadOf } from "@/tests/support/pictures";
import { only } from "@/tests/support/unique";
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

  it("who was erased is erased again, by a record that is no part of the database", async () => {
    const fileStorage = memoryStorage(testNow);
    const gateways = { fileStorage };
    const ctx = testSystemCtx({ gateways });
    const as = {
      user: (id: string) => testCtxAs("user", { actor: actors.get(id) as Actor, gateways }),
      couple: (id: string) => testCtxAs("couple", { actor: actors.get(id) as Actor, gateways }),
    };
    const [gone, here] = [await makeProvider(), await makeProvider()];
    const [goneCouple, hereCouple] = [await makeMember(), await makeMember()];
    const actors = new Map<string, Actor>(
      [gone, here, goneCouple, hereCouple].map((one) => [one.id, one.actor]),
    );
    expect(await eraseAgain(ctx, as)).toEqual({ users: 0, couples: 0 });
    // Erased after the moment: the records are all that is left of it.
    await recordErasure(ctx, { party: "user", id: gone.id, keepsReviews: false });
    await recordErasure(ctx, { party: "couple", id: goneCouple.id, keepsReviews: false });
    await recordErasure(ctx, { party: "couple", id: goneCouple.id, keepsReviews: false });
    expect(fileStorage.files.size).toBe(2);
    for (const { bytes } of fileStorage.files.values())
      expect(Buffer.from(bytes).toString()).not.toMatch(new RegExp(`${gone.id}|${goneCouple.id}`));

    expect(await eraseAgain(ctx, as)).toEqual({ users: 1, couples: 1 });
    const userOf = async (id: string) => only(await db.select().from(users).where(eq(users.id, id)));
    const memberOf = async (id: string) => only(await db.select().from(members).where(eq(members.id, id)));
    expect(await userOf(gone.id)).toMatchObject({ deletedAt: testNow, lastname: "" });
    expect(await memberOf(goneCouple.id)).toMatchObject({ erasedAt: testNow, emailHash: null });
    expect((await userOf(here.id)).deletedAt).toBeNull();
    expect((await memberOf(hereCouple.id)).erasedAt).toBeNull();
    const told = await db.select().from(messageDeliveries).where(eq(messageDeliveries.recipientId, gone.id));
    expect(told, "no second last mail").toEqual([]);
    expect(await eraseAgain(ctx, as)).toEqual({ users: 0, couples: 0 });

    // No row names a record: it stays for sixty days, which is longer than a backup.
    const later = (days: number) =>
      testSystemCtx({ gateways, now: new Date(testNow.getTime() + days * 24 * 3_600_000) });
    expect(await removeUnknownFiles(later(59))).toBe(0);
    expect(await removeUnknownFiles(later(61))).toBe(2);
  });

  it("nobody is let in while the records of erasures cannot be read", async () => {
    const fileStorage = memoryStorage();
    await fileStorage.put(Buffer.from("{}"), "erase");
    const as = { user: () => assert.fail(), couple: () => assert.fail() };
    await expect(eraseAgain(testSystemCtx({ gateways: { fileStorage } }), as)).rejects.toThrow();
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
