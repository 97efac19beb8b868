import { count } from "drizzle-orm";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import type { AdminCtx } from "@/lib/gateways/context";
import { listAnnouncedSites } from "@/lib/seo/index-now/queries";
import { readQueues } from "./job-queues";
import { readInvariants } from "./read-invariants";
import type { SystemState } from "./schema";

/** Invariants of the database, message deliveries and job queues. */
export async function getSystemState(ctx: AdminCtx): Promise<SystemState> {
  const [invariants, deliveries, queue, announcements] = await Promise.all([
    readInvariants(ctx),
    ctx.db
      .select({ status: messageDeliveries.status, n: count() })
      .from(messageDeliveries)
      .groupBy(messageDeliveries.status),
    readQueues(ctx),
    listAnnouncedSites(ctx),
  ]);
  const messages = { queued: 0, sent: 0, failed: 0, dropped: 0 };
  for (const { status, n } of deliveries) messages[status] = n;
  return {
    invariants,
    messages,
    ...queue,
    announcements,
  };
}
