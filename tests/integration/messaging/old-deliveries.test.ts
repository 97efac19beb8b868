import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { DAY_MS } from "@/lib/core/dates";
import { notify } from "@/lib/messaging/notifications/notify";
import { deleteOldDeliveries } from "@/lib/messaging/outbox/delete-old-deliveries";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { testCtx, testNow, testSystemCtx } from "@/tests/support/context";
import { makeEventRequest } from "@/tests/support/couples";
import { testDatabase } from "@/tests/support/database";
import { makeProvider } from "@/tests/support/factories";
import { deliveryTo, plainRender } from "./outbox";

const { db } = testDatabase();

async function queued() {
  const provider = await makeProvider();
  const { id: subject } = await makeEventRequest({ providerId: provider.id });
  await notify(testCtx(), { kind: "request_received", to: { user: provider.id }, subject, locale: "fr-FR" });
  return deliveryTo(provider.id);
}

it("old deliveries are deleted after two years, and what waits is not", async () => {
  const [ended, waiting] = [await queued(), await queued()];
  await deliverMessage(testSystemCtx(), { deliveryId: ended.id }, plainRender);
  const run = (days: number) =>
    deleteOldDeliveries(testSystemCtx({ now: new Date(testNow.getTime() + days * DAY_MS) }));
  const statusOf = async (id: string) =>
    (await db.select().from(messageDeliveries).where(eq(messageDeliveries.id, id)))[0]?.status;
  await run(729);
  expect(await statusOf(ended.id)).toBe("sent");
  expect(await run(731)).toBeGreaterThanOrEqual(1);
  expect([await statusOf(ended.id), await statusOf(waiting.id)]).toEqual([undefined, "queued"]);
});
