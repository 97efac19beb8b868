import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "@/db/schema/identity/users";
import { memberContacts, members } from "@/db/schema/leads/members";
import { projectRegistrations } from "@/db/schema/leads/projects";
import {
  messageDeliveries,
  messageSuppressions,
  notificationSettings,
} from "@/db/schema/messaging/notifications";
import { encrypt } from "@/lib/core/crypto";
import { EmailRejected, EmailUnavailable } from "@/lib/gateways/email/port";
import { SmsRejected, SmsUnavailable } from "@/lib/gateways/sms/port";
import { type Notification, notify } from "@/lib/messaging/notifications/notify";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { type TestCtxOptions, testCtx, testNow, testSystemCtx } from "../../support/context";
import { makeEventRequest, makeMember, makeProject } from "../../support/couples";
import { testDatabase } from "../../support/database";
import { makeProvider } from "../../support/factories";
import { capturingGateways } from "../../support/gateways";
import { uniqueEmail } from "../../support/unique";
import { deliveryTo, plainRender } from "./outbox";

const { db } = testDatabase();
const minuteMs = 60_000;

/** Writes a message to the outbox: a provider received a request. */
async function queued(more: Partial<Notification> = {}, user: Parameters<typeof makeProvider>[0] = {}) {
  const provider = await makeProvider({ ...user, user: { phoneVerifiedAt: testNow, ...user.user } });
  const request = await makeEventRequest({ providerId: provider.id });
  await notify(testCtx(), {
    kind: "request_received",
    to: { user: provider.id },
    subject: request.id,
    locale: provider.row.locale,
    ...more,
  });
  const delivery = () => deliveryTo(provider.id);
  return { provider, request, delivery, id: (await delivery()).id };
}

async function deliver(id: string, options: Omit<TestCtxOptions, "actor"> = {}) {
  const ctx = testSystemCtx(options);
  await deliverMessage(ctx, { deliveryId: id }, plainRender);
  return ctx.gateways.sent;
}

const failing = (error: Error) => ({
  gateways: {
    email: { ...capturingGateways().email, send: () => Promise.reject(error) },
    sms: { ...capturingGateways().sms, send: () => Promise.reject(error) },
  },
});

describe("delivering a message", () => {
  it("reads the address just before sending, and sends once", async () => {
    const { provider, request, delivery, id } = await queued();
    const moved = uniqueEmail("moved");
    await db.update(users).set({ email: moved }).where(eq(users.id, provider.id));
    const { emails } = await deliver(id);
    expect(emails).toMatchObject([{ to: moved, subject: "request_received", deliveryId: id }]);
    expect(JSON.parse(emails[0]?.text ?? "")).toMatchObject({
      firstname: "Claire",
      link: `http://fr.localhost:3000/event-requests/${request.id}`,
      values: { eventType: "WEDDING", eventDate: "2027-06-12", company: "Maison Aubert" },
    });
    expect(await delivery()).toMatchObject({
      status: "sent",
      sentAt: testNow,
      attempts: 1,
      externalId: "test-1",
    });
    expect((await deliver(id)).emails).toEqual([]);
    expect((await delivery()).attempts).toBe(1);
  });

  it("links to the recipient's country and uses the recipient's language", async () => {
    const { id } = await queued({}, { country: "PT" });
    const { emails } = await deliver(id);
    expect(JSON.parse(emails[0]?.text ?? "")).toMatchObject({
      locale: "pt-PT",
      link: expect.stringContaining("http://pt.localhost:3000/"),
    });
  });

  it("keeps it queued while the mail server is unavailable, retries, and sends once", async () => {
    const { delivery, id } = await queued();
    const down = failing(new EmailUnavailable("away"));
    for (const attempt of [1, 2, 3]) {
      await expect(deliver(id, down)).rejects.toThrow(/^not delivered: EmailUnavailable$/);
      expect(await delivery()).toMatchObject({
        status: "queued",
        attempts: attempt,
        lastError: "EmailUnavailable",
      });
    }
    const later = new Date(testNow.getTime() + 10 * minuteMs);
    expect((await deliver(id, { now: later })).emails).toHaveLength(1);
    expect(await delivery()).toMatchObject({ status: "sent", sentAt: later, attempts: 4, lastError: null });
  });

  it("stores no error message in the database", async () => {
    const { provider, delivery, id } = await queued();
    await deliver(id, failing(new EmailUnavailable(`no route to ${provider.email}`))).catch(() => {});
    expect(JSON.stringify(await delivery())).not.toContain(provider.email);
  });

  it("gives up a permanently rejected address", async () => {
    const { delivery, id } = await queued();
    await deliver(id, failing(new EmailRejected("no such mailbox")));
    expect(await delivery()).toMatchObject({
      status: "failed",
      attempts: 1,
      lastError: "EmailRejected",
      sentAt: null,
    });
    expect((await deliver(id)).emails).toEqual([]);
  });

  it("recognises a rejection class loaded by another bundle of the server", async () => {
    const { delivery, id } = await queued();
    await deliver(id, failing(Object.assign(new Error("no"), { name: "EmailRejected", isBounce: false })));
    expect(await delivery()).toMatchObject({ status: "failed", lastError: "EmailRejected" });
  });

  it("suppresses a non-existent mailbox and stores it nowhere in clear", async () => {
    const bounced = await queued();
    await deliver(bounced.id, failing(new EmailRejected("no such user", { isBounce: true })));
    const next = await makeEventRequest({ providerId: bounced.provider.id });
    const { locale } = bounced.provider.row;
    const more = { kind: "request_received", to: { user: bounced.provider.id }, locale } as const;
    await notify(testCtx(), { ...more, subject: next.id });
    const [later] = await db.select().from(messageDeliveries).where(eq(messageDeliveries.subjectId, next.id));
    expect((await deliver(later?.id ?? "")).emails).toEqual([]);
    const rows = await db.select().from(messageSuppressions);
    expect(rows).toContainEqual(expect.objectContaining({ channel: "email", reason: "hard_bounce" }));
    expect(JSON.stringify(rows)).not.toContain(bounced.provider.email);
    const [after] = await db.select().from(messageDeliveries).where(eq(messageDeliveries.subjectId, next.id));
    expect(after).toMatchObject({ status: "dropped", secretSealed: null });
  });

  it("sends again to an address where only one message was rejected", async () => {
    const spam = await queued();
    await deliver(spam.id, failing(new EmailRejected("spam")));
    const next = await makeEventRequest({ providerId: spam.provider.id });
    const { locale } = spam.provider.row;
    await notify(testCtx(), {
      kind: "request_received",
      to: { user: spam.provider.id },
      locale,
      subject: next.id,
    });
    const [later] = await db.select().from(messageDeliveries).where(eq(messageDeliveries.subjectId, next.id));
    expect((await deliver(later?.id ?? "")).emails).toHaveLength(1);
  });

  it("drops a message whose recipient is gone", async () => {
    const { provider, delivery, id } = await queued();
    await db.update(users).set({ deletedAt: testNow }).where(eq(users.id, provider.id));
    expect((await deliver(id)).emails).toEqual([]);
    expect(await delivery()).toMatchObject({ status: "dropped", sentAt: null });
  });

  it("drops a message to an erased couple, and one without a subject", async () => {
    const member = await makeMember();
    const { id: subject } = await makeEventRequest({ project: await makeProject({ member }) });
    const to = { member: member.id };
    await notify(testCtx(), { kind: "request_unlocked", to, subject, locale: "fr-FR" });
    await db.delete(memberContacts).where(eq(memberContacts.memberId, member.id));
    await db.update(members).set({ erasedAt: testNow, emailHash: null }).where(eq(members.id, member.id));
    expect((await deliver((await deliveryTo(member.id)).id)).emails).toEqual([]);
    expect((await deliveryTo(member.id)).status).toBe("dropped");

    const lost = await queued({ subject: crypto.randomUUID() });
    expect((await deliver(lost.id)).emails).toEqual([]);
    expect((await lost.delivery()).status).toBe("dropped");
  });

  it("does nothing for an unknown message", async () => {
    expect((await deliver(crypto.randomUUID())).emails).toEqual([]);
  });

  it("keeps a kind that only a newer version knows", async () => {
    const { delivery, id } = await queued();
    for (const kind of ["star_received", "toString"]) {
      await db.update(messageDeliveries).set({ kind }).where(eq(messageDeliveries.id, id));
      await expect(deliver(id)).rejects.toThrow("unknown kind of message");
    }
    await db.update(messageDeliveries).set({ kind: "request_received" }).where(eq(messageDeliveries.id, id));
    expect((await deliver(id)).emails).toHaveLength(1);
    expect((await delivery()).status).toBe("sent");
  });
});

describe("notification settings", () => {
  const switchOff = (userId: string, kind: string, channel: "email" | "sms") =>
    db.insert(notificationSettings).values({ userId, kind, channel, isEnabled: false });

  it("switch off one kind on one channel", async () => {
    const { provider, delivery, id } = await queued();
    await switchOff(provider.id, "request_received", "email");
    expect((await deliver(id)).emails).toEqual([]);
    expect((await delivery()).status).toBe("dropped");
    const other = await queued();
    await switchOff(other.provider.id, "request_received", "sms");
    await switchOff(other.provider.id, "request_declined", "email");
    expect((await deliver(other.id)).emails).toHaveLength(1);
  });

  it("cannot switch off essential kinds", async () => {
    const { provider, id } = await queued({ kind: "request_unlocked" });
    await switchOff(provider.id, "request_unlocked", "email");
    expect((await deliver(id)).emails).toHaveLength(1);
  });
});

describe("a text message", () => {
  it("is sent to the verified number, and dropped without one", async () => {
    const { provider, id } = await queued({ channels: ["sms"] });
    const { texts, emails } = await deliver(id);
    expect(texts).toMatchObject([{ to: provider.row.phone }]);
    expect(emails).toEqual([]);
    const without = await queued({ channels: ["sms"] }, { user: { phone: null, phoneVerifiedAt: null } });
    expect((await deliver(without.id)).texts).toEqual([]);
    expect((await without.delivery()).status).toBe("dropped");
    // A number that nobody confirmed by code may be somebody else's.
    const unverified = await queued({ channels: ["sms"] }, { user: { phoneVerifiedAt: null } });
    expect((await deliver(unverified.id)).texts).toEqual([]);
    expect((await unverified.delivery()).status).toBe("dropped");
  });

  it("is retried or given up like an email", async () => {
    const { delivery, id } = await queued({ channels: ["sms"] });
    await expect(deliver(id, failing(new SmsUnavailable("busy")))).rejects.toThrow(
      /^not delivered: SmsUnavailable$/,
    );
    expect((await delivery()).status).toBe("queued");
    await deliver(id, failing(new SmsRejected("landline")));
    expect(await delivery()).toMatchObject({ status: "failed", lastError: "SmsRejected" });
  });
});

describe("a secret", () => {
  async function codeFor(email: string) {
    const project = await makeProject({ verified: false });
    const key = testCtx().keys.contact;
    await db.insert(projectRegistrations).values({
      projectId: project.id,
      emailHash: crypto.randomUUID(),
      firstname: "Léa",
      lastnameInitial: "M",
      emailEncrypted: encrypt(key, email),
      lastnameEncrypted: encrypt(key, "Moreau"),
      locale: "fr-FR",
      termsVersion: "2026-11",
    });
    const to = { project: project.id };
    await notify(testCtx(), {
      kind: "project_code",
      to,
      subject: project.id,
      locale: "fr-FR",
      secret: "042042",
    });
    return { project, id: (await deliveryTo(project.id)).id };
  }

  it("is sent to its recipient and then deleted", async () => {
    const email = uniqueEmail("lea");
    const { project, id } = await codeFor(email);
    const { emails } = await deliver(id);
    expect(emails).toMatchObject([{ to: email }]);
    expect(JSON.parse(emails[0]?.text ?? "")).toMatchObject({
      code: "042042",
      link: `http://fr.localhost:3000/project/${project.id}/verify`,
    });
    expect((await deliveryTo(project.id)).secretSealed).toBeNull();
  });

  it("stays encrypted while the mail server is unavailable", async () => {
    const { project, id } = await codeFor(uniqueEmail("lea"));
    await deliver(id, failing(new EmailUnavailable("away"))).catch(() => {});
    expect((await deliveryTo(project.id)).secretSealed).not.toBeNull();
    expect((await deliver(id)).emails).toHaveLength(1);
  });

  it("is deleted when the message is rejected or dropped", async () => {
    const refused = await codeFor(uniqueEmail("lea"));
    await deliver(refused.id, failing(new EmailRejected("no")));
    expect((await deliveryTo(refused.project.id)).secretSealed).toBeNull();
    const dropped = await codeFor(uniqueEmail("lea"));
    await db.delete(projectRegistrations).where(eq(projectRegistrations.projectId, dropped.project.id));
    expect((await deliver(dropped.id)).emails).toEqual([]);
    expect(await deliveryTo(dropped.project.id)).toMatchObject({ status: "dropped", secretSealed: null });
  });
});
