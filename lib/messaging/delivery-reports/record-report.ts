import { and, eq, inArray, isNull, ne, or } from "drizzle-orm";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { coreErrors } from "@/lib/core/errors";
import { metrics } from "@/lib/core/observe/metrics";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { reportUnreachable } from "@/lib/messaging/delivery-reports/report-unreachable";
import { reportErrors } from "@/lib/messaging/notifications/errors";
import type { MessageChannel } from "@/lib/messaging/notifications/kinds";
import { suppressHash } from "@/lib/messaging/notifications/suppressions";

interface Report {
  deliveryId: string;
  channel: MessageChannel;
  /** The network's id of the message; null when the report has none. */
  externalId: string | null;
  state: "passed_on" | "delivered" | "failed" | "dead";
  code: string | null;
}

/**
 * Records what happened to a message after it was sent. A final state stays: repeated or late earlier states
 * change nothing. A dead address is suppressed, and providers who paid for the couple's contact are refunded,
 * as after a rejected send. Returns true when this call wrote.
 */
export function recordReport(ctx: Ctx, { deliveryId, channel, externalId, state, code }: Report) {
  return inTransaction(ctx, async (tx) => {
    const [noted] = await tx.db
      .update(messageDeliveries)
      .set({ report: state, reportCode: code, reportedAt: tx.now })
      .where(
        and(
          eq(messageDeliveries.id, deliveryId),
          eq(messageDeliveries.channel, channel),
          // A report may arrive before the answer to the send call, which contains the message id, is written.
          inArray(messageDeliveries.status, ["queued", "sent"]),
          externalId === null
            ? undefined
            : or(isNull(messageDeliveries.externalId), eq(messageDeliveries.externalId, externalId)),
          or(
            isNull(messageDeliveries.report),
            and(eq(messageDeliveries.report, "passed_on"), ne(messageDeliveries.report, state)),
          ),
        ),
      )
      .returning({
        id: messageDeliveries.id,
        recipientKind: messageDeliveries.recipientKind,
        recipientId: messageDeliveries.recipientId,
        addressHash: messageDeliveries.addressHash,
      });
    if (!noted) return false;
    if (state === "failed" || state === "dead") metrics().mails.inc({ channel, outcome: "returned" });
    if (state !== "dead") return true;
    if (noted.addressHash) await suppressHash(tx, { channel, addressHash: noted.addressHash });
    await reportUnreachable(tx, { ...noted, channel });
    tx.log.info({ deliveryId, channel, code }, "the address of a message does not exist");
    return true;
  });
}

/** Maps a gateway's refusal of a report to a domain error; a switched-off endpoint is a 404. */
export function reportErrorOf({ reason }: { reason: "off" | "forged" | "unreadable" }) {
  if (reason === "off") return coreErrors.resource_not_found();
  return reason === "forged" ? reportErrors.report_forged() : reportErrors.report_unreadable();
}
