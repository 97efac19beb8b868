import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { messageDeliveries, notificationTimings } from "@/db/schema/messaging/notifications";
import type { MessageChannel, MessageKind } from "@/lib/messaging/notifications/kinds";
import { notify } from "@/lib/messaging/notifications/notify";
import { listSettings } from "@/lib/messaging/notifications/save-setting";
import { digestKinds } from "@/lib/messaging/notifications/schema";
import { unsubscribe, unsubscribeToken } from "@/lib/messaging/notifications/unsubscribe";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { getTiming, saveTiming } from "@/lib/messaging/timing/save-timing";
import { sendDigests } from "@/lib/messaging/timing/send-digests";
import { testCtx, testCtxAs, testSystemCtx } from "../../support/context";
import { makeEventRequest, makeMember, makeProject } from "../../support/couples";
import { testDatabase } from "../../support/database";
import { makeProvider, type TestUser } from "../../support/factories";
import { only } from "../../support/unique";
import { deliveriesTo, plainRender } from "./outbox";

const { db } = testDatabase();
const evening = new Date("2027-02-15T20:30:00Z");
const morning = new Date("2027-02-16T07:00:00Z");
const night = { from: 21 * 60, until: 8 * 60 };

async function reader(timing: Partial<Parameters<typeof saveTiming>[1]> = {}) {
  const user = await makeProvider({
    premium: true,
    user: { phoneVerifiedAt: new Date("2027-01-01T00:00:00Z") },
  });
  const ctx = testCtxAs("user", { actor: user.actor });
  await saveTiming(ctx, { quiet: null, isDigest: false, ...timing });
  return { user, ctx };
}

async function write(user: TestUser, channel: MessageChannel, kind: MessageKind = "request_received") {
  const request = await makeEventRequest({ project: await makeProject(), providerId: user.id });
  const subject = kind === "request_received" ? request.id : user.id;
  await notify(testCtx(), {
    kind,
    to: { user: user.id },
    subject,
    locale: "fr-FR",
    channels: [channel],
  });
  return only((await deliveriesTo(user.id)).filter(({ subjectId }) => subjectId === subject)).id;
}

async function deliver(deliveryId: string, now: Date) {
  const ctx = testSystemCtx({ now });
  await deliverMessage(ctx, { deliveryId }, plainRender);
  return ctx.gateways;
}
const rowOf = async (user: { id: string }, id: string) =>
  only((await deliveriesTo(user.id)).filter((one) => one.id === id));
const stateOf = async (user: TestUser, id: string) => (await rowOf(user, id)).status;

/** The outbox uses the database's clock. */
const isDue = async (id: string) =>
  (await db.$count(messageDeliveries, and(eq(messageDeliveries.id, id), sql`due_at <= now()`))) === 1;

describe("quiet hours", () => {
  it("hold a text message until they end, and nothing else", async () => {
    const { user } = await reader({ quiet: night });
    const [sms, mail, alarm] = [
      await write(user, "sms"),
      await write(user, "email"),
      await write(user, "email", "phone_changed"),
    ];
    const held = await deliver(sms, evening);
    expect(held.sent.texts).toEqual([]);
    expect(await stateOf(user, sms)).toBe("queued");
    expect((await rowOf(user, sms)).dueAt).toEqual(morning);
    expect((await deliver(mail, evening)).sent.emails).toHaveLength(1);
    expect((await deliver(alarm, evening)).sent.emails).toHaveLength(1);
    expect((await deliver(sms, morning)).sent.texts).toHaveLength(1);
    expect(await stateOf(user, sms)).toBe("sent");
  });

  it("for couples are 21:00 to 08:00, for text messages", async () => {
    const provider = await makeProvider();
    const member = await makeMember();
    const request = await makeEventRequest({
      project: await makeProject({ member }),
      providerId: provider.id,
      request: { seenAt: evening, unlockedAt: evening },
    });
    await notify(testCtx(), {
      kind: "request_unlocked",
      to: { member: member.id },
      subject: request.id,
      locale: "fr-FR",
      channels: ["email", "sms"],
    });
    const rows = await deliveriesTo(member.id);
    const idOf = (wanted: MessageChannel) => only(rows.filter(({ channel }) => channel === wanted)).id;
    const held = await deliver(idOf("sms"), evening);
    expect(held.sent.texts).toEqual([]);
    expect((await rowOf(member, idOf("sms"))).dueAt).toEqual(morning);
    expect((await deliver(idOf("email"), evening)).sent.emails).toHaveLength(1);
    expect((await deliver(idOf("sms"), morning)).sent.texts).toHaveLength(1);
  });

  it("are read back as they were saved, and end when switched off", async () => {
    const { user, ctx } = await reader({ quiet: night });
    expect(await getTiming(ctx)).toEqual({
      quiet: { from: "21:00", until: "08:00" },
      isDigest: false,
      timeZone: "Europe/Paris",
    });
    await saveTiming(ctx, { quiet: null, isDigest: false });
    expect((await getTiming(ctx)).quiet).toBeNull();
    expect((await deliver(await write(user, "sms"), evening)).sent.texts).toHaveLength(1);
  });
});

describe("the daily digest", () => {
  const due = (user: TestUser, now: Date) =>
    sendDigests(testSystemCtx({ now })).then(async (sent) => ({
      sent,
      digests: (await deliveriesTo(user.id)).filter(({ kind }) => kind === "digest"),
    }));

  it("replaces the waiting emails at eight, once", async () => {
    const { user } = await reader({ isDigest: true });
    const mails = [await write(user, "email"), await write(user, "email")];
    for (const mail of mails) expect((await deliver(mail, evening)).sent.emails).toEqual([]);
    expect((await due(user, new Date("2027-02-16T06:59:00Z"))).digests).toEqual([]);
    const { digests } = await due(user, morning);
    expect(only(digests).params).toEqual({ requests: 2, reviews: 0 });
    for (const mail of mails) expect(await stateOf(user, mail)).toBe("dropped");
    // The relay may still take the dropped emails, and the job may run again in the same hour.
    for (const mail of mails) expect((await deliver(mail, morning)).sent.emails).toEqual([]);
    expect((await due(user, new Date("2027-02-16T09:00:00Z"))).digests).toHaveLength(1);
    const sent = (await deliver(only(digests).id, morning)).sent.emails;
    expect(only(sent).unsubscribeUrl).toContain(".digest.");
    await write(user, "email");
    expect((await due(user, new Date("2027-02-17T07:00:00Z"))).digests).toHaveLength(2);
  });

  it("is sent once with several workers, and not when nothing waits", async () => {
    const [{ user }, { user: idle }] = [await reader({ isDigest: true }), await reader({ isDigest: true })];
    await write(user, "email");
    await Promise.all([1, 2, 3].map(() => sendDigests(testSystemCtx({ now: morning }))));
    const digests = async (who: TestUser) =>
      (await deliveriesTo(who.id)).filter(({ kind }) => kind === "digest");
    expect(await digests(user)).toHaveLength(1);
    expect(await digests(idle)).toEqual([]);
    const [timing] = await db
      .select()
      .from(notificationTimings)
      .where(eq(notificationTimings.userId, idle.id));
    expect(timing?.digestedOn).toBe("2027-02-16");
  });

  it("holds no essential email, and releases the waiting ones when switched off", async () => {
    const { user, ctx } = await reader({ isDigest: true });
    const [mail, alarm] = [await write(user, "email"), await write(user, "email", "phone_changed")];
    await deliver(mail, evening);
    expect((await deliver(alarm, evening)).sent.emails).toHaveLength(1);
    expect((await rowOf(user, mail)).dueAt).toEqual(new Date("2027-02-16T20:30:00Z"));
    await saveTiming(ctx, { quiet: null, isDigest: false });
    expect(await isDue(mail)).toBe(true);
    expect((await deliver(mail, evening)).sent.emails).toHaveLength(1);
  });

  it("is switched off with all its kinds by its link", async () => {
    const { user, ctx } = await reader({ isDigest: true });
    await unsubscribe(testCtx(), { token: unsubscribeToken(ctx, user.id, "digest") });
    const { settings } = await listSettings(ctx);
    expect(settings.length).toBeGreaterThan(0);
    // Kinds sent at once are not part of it.
    for (const { kind, email } of settings) expect(email).toBe(!digestKinds.includes(kind));
  });
});
