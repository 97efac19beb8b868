import { and, eq, sql } from "drizzle-orm";
import { messageDeliveries, notificationSettings } from "@/db/schema/messaging/notifications";
import { decrypt } from "@/lib/core/crypto";
import { DAY_MS } from "@/lib/core/dates";
import { metrics } from "@/lib/core/observe/metrics";
import { inTransaction, type SystemCtx } from "@/lib/gateways/context";
import { EmailRejected } from "@/lib/gateways/email/port";
import { SmsRejected } from "@/lib/gateways/sms/port";
import { reportUnreachable } from "@/lib/messaging/delivery-reports/report-unreachable";
import { findFacts } from "@/lib/messaging/facts/find-facts";
import { type MessageKind, messageKinds, ruleOf } from "@/lib/messaging/notifications/kinds";
import {
  type Addressee,
  findAddressee,
  homeCountry,
  type LastAddress,
} from "@/lib/messaging/notifications/recipients";
import type { MessageFacts, RenderMessage } from "@/lib/messaging/notifications/render-port";
import { digestKinds } from "@/lib/messaging/notifications/schema";
import {
  destinationHash,
  destinationOf,
  isSuppressed,
  suppress,
} from "@/lib/messaging/notifications/suppressions";
import { unsubscribeToken } from "@/lib/messaging/notifications/unsubscribe";
import { postpone } from "@/lib/messaging/outbox/retry-messages";
import { postponementOf } from "@/lib/messaging/timing/save-timing";

type Delivery = typeof messageDeliveries.$inferSelect;

/**
 * Sends one message of the outbox. An unavailable supplier throws, and the relay retries later; a rejected
 * address is final; a retry never sends a sent message again.
 */
export async function deliverMessage(
  ctx: SystemCtx,
  { deliveryId }: { deliveryId: string },
  render: RenderMessage,
): Promise<void> {
  const [delivery] = await ctx.db
    .select()
    .from(messageDeliveries)
    .where(eq(messageDeliveries.id, deliveryId));
  if (delivery?.status !== "queued" || (await isPostponed(ctx, delivery))) return;
  const message = await compose(ctx, delivery);
  const place = message && destinationOf(delivery, message.to);
  if (!message || !place || (await isSuppressed(ctx, place))) {
    await inTransaction(ctx, async (tx) => {
      await updateDelivery(tx, delivery.id, { status: "dropped", secretSealed: null });
      if (place) await reportUnreachable(tx, delivery);
    });
    return;
  }
  try {
    const externalId = await send(ctx, delivery, message, render);
    const report = await updateDelivery(ctx, delivery.id, {
      status: "sent",
      sentAt: ctx.now,
      externalId,
      addressHash: destinationHash(ctx, place),
      secretSealed: null,
      lastError: null,
    });
    noteSent(ctx, delivery);
    // The report arrived before the answer to the send call, when no address hash was stored.
    if (report === "dead") await suppress(ctx, place);
  } catch (error) {
    const lastError = error instanceof Error ? error.name : "unknown";
    if (error instanceof EmailRejected || error instanceof SmsRejected) {
      metrics().mails.inc({ channel: delivery.channel, outcome: "refused" });
      await inTransaction(ctx, async (tx) => {
        await updateDelivery(tx, delivery.id, { status: "failed", secretSealed: null, lastError });
        if (!(error instanceof EmailRejected ? error.isBounce : error.isDead)) return;
        await suppress(tx, place);
        await reportUnreachable(tx, delivery);
      });
      return;
    }
    await updateDelivery(ctx, delivery.id, { lastError });
    ctx.log.warn({ error, deliveryId: delivery.id }, "message not delivered yet");
    // The outbox stores the error's name only: a supplier's message may contain the recipient's address.
    throw Object.assign(new Error(`not delivered: ${lastError}`), { name: lastError });
  }
}

function noteSent({ now }: SystemCtx, { kind, channel, createdAt }: Delivery): void {
  metrics().mails.inc({ channel, outcome: "sent" });
  if (!digestKinds.some((one) => one === kind))
    metrics().messageSeconds.observe({ channel }, Math.max(0, now.getTime() - createdAt.getTime()) / 1_000);
}

/**
 * The digest takes all emails held for it. If the reader ended the digest at the same moment, the email is sent
 * after this time.
 */
const DIGEST_RETRY_MS = DAY_MS;

/**
 * True when the message waits for the reader's daily digest or for the end of the quiet hours; it is checked
 * again then.
 */
async function isPostponed(ctx: SystemCtx, delivery: Delivery): Promise<boolean> {
  const isForUser = delivery.recipientKind === "user";
  if (isForUser && !digestKinds.some((kind) => kind === delivery.kind)) return false;
  const hold = await postponementOf(ctx, delivery);
  if (hold === null) return false;
  const until = hold === "digest" ? new Date(ctx.now.getTime() + DIGEST_RETRY_MS) : hold;
  await postpone(ctx, delivery.id, until);
  return true;
}

interface Composed {
  to: Addressee;
  /** One-click unsubscribe URL for mail programs (RFC 8058). */
  unsubscribeUrl?: string;
  facts: MessageFacts;
}

async function compose(ctx: SystemCtx, delivery: Delivery): Promise<Composed | null> {
  const kind = delivery.kind as MessageKind;
  // Written by a newer version of the app: the error makes it wait for a worker of that version.
  if (!Object.hasOwn(messageKinds, kind)) throw new Error("unknown kind of message");
  if (!delivery.subjectId || (await isSwitchedOff(ctx, delivery, kind))) return null;
  const secret = delivery.secretSealed ? decrypt(ctx.keys.contact, delivery.secretSealed) : undefined;
  const holds = ruleOf(kind).secret ?? "code";
  const [to, found] = await Promise.all([
    holds === "address" ? decodeAddressee(secret) : findAddressee(ctx, delivery),
    findFacts(ctx, kind, delivery.subjectId),
  ]);
  if (!to || !found || (delivery.channel === "sms" && !to.phone)) return null;
  const country = await homeCountry(ctx, delivery, found.country);
  const origin = ctx.hosts.originOf(country, delivery.locale);
  const ends = unsubscribeTokenOf(ctx, delivery, kind);
  return {
    to,
    ...(ends ? { unsubscribeUrl: `${origin}/api/unsubscribe/${ends}` } : {}),
    facts: {
      kind,
      locale: delivery.locale,
      firstname: to.firstname,
      link: found.link ?? origin + found.path + (holds === "link" ? (secret ?? "") : ""),
      ...(holds === "code" && secret !== undefined ? { code: secret } : {}),
      ...(ends ? { unsubscribe: `${origin}/unsubscribe/${ends}` } : {}),
      ...(found.appointment ? { appointment: found.appointment } : {}),
      values: {
        ...found.values,
        ...delivery.params,
        ...(holds === "company" && secret !== undefined ? { company: secret } : {}),
      },
    },
  };
}

/** Emails that are not essential contain an unsubscribe token. */
function unsubscribeTokenOf(ctx: SystemCtx, delivery: Delivery, kind: MessageKind): string | null {
  const isOptional = (!ruleOf(kind).isEssential || kind === "digest") && delivery.recipientKind === "user";
  return isOptional && delivery.channel === "email"
    ? unsubscribeToken(ctx, delivery.recipientId, kind)
    : null;
}

/** Recipient of a message whose account is deleted: the address is only in the encrypted secret. */
function decodeAddressee(secret: string | undefined): Addressee | null {
  return secret === undefined ? null : { phone: null, ...(JSON.parse(secret) as LastAddress) };
}

async function isSwitchedOff(ctx: SystemCtx, delivery: Delivery, kind: MessageKind): Promise<boolean> {
  if (messageKinds[kind].isEssential || delivery.recipientKind !== "user") return false;
  const [setting] = await ctx.db
    .select({ isEnabled: notificationSettings.isEnabled })
    .from(notificationSettings)
    .where(
      and(
        eq(notificationSettings.userId, delivery.recipientId),
        eq(notificationSettings.kind, kind),
        eq(notificationSettings.channel, delivery.channel),
      ),
    );
  return setting?.isEnabled === false;
}

async function send(
  ctx: SystemCtx,
  delivery: Delivery,
  { to, facts, unsubscribeUrl }: Composed,
  render: RenderMessage,
): Promise<string | null> {
  if (delivery.channel === "sms") {
    const sent = await ctx.gateways.sms.send({
      to: to.phone ?? "",
      text: await render.sms(facts),
      deliveryId: delivery.id,
    });
    return sent.id;
  }
  const sent = await ctx.gateways.email.send({
    to: to.email,
    deliveryId: delivery.id,
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
    ...(await render.mail(facts)),
  });
  return sent.messageId;
}

type Change = Partial<
  Pick<Delivery, "status" | "sentAt" | "externalId" | "addressHash" | "secretSealed" | "lastError">
>;

/** Returns the report that arrived for the message so far. */
async function updateDelivery(ctx: SystemCtx, id: string, change: Change): Promise<Delivery["report"]> {
  const [updated] = await ctx.db
    .update(messageDeliveries)
    .set({ ...change, attempts: sql`least(${messageDeliveries.attempts} + 1, 32000)` })
    .where(eq(messageDeliveries.id, id))
    .returning({ report: messageDeliveries.report });
  return updated?.report ?? null;
}
