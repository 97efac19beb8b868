import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { creditEntries } from "@/db/schema/billing/credits";
import { memberContacts } from "@/db/schema/leads/members";
import { messageDeliveries, messageSuppressions } from "@/db/schema/messaging/notifications";
import { encrypt } from "@/lib/core/crypto";
import type { JobPayload } from "@/lib/core/jobs";
import { refundLead } from "@/lib/leads/lead-refunds/refund-lead";
import { refundLeadsOfCouple } from "@/lib/leads/lead-refunds/refund-leads";
import { unlock } from "@/lib/leads/requests/unlock";
import { receiveMailReport } from "@/lib/messaging/delivery-reports/receive-mail-report";
import { receiveTextReport } from "@/lib/messaging/delivery-reports/receive-text-report";
import { destinationHash } from "@/lib/messaging/notifications/suppressions";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { type TestCtx, testCtx, testCtxAs, testNow, testSystemCtx } from "../../support/context";
import { makeEventRequest, makeProject, type TestProject } from "../../support/couples";
import { testDatabase } from "../../support/database";
import { makeProvider } from "../../support/factories";
import { capturingGateways, type QueuedJob } from "../../support/gateways";
import { bounceOf, mailSecret, textReport } from "../../support/reports";
import { only } from "../../support/unique";
import { keepingInvariants } from "../leads/event-requests/invariants";
import { balanceOf, requestOf } from "../leads/event-requests/rows";
import { plainRender } from "./outbox";

const { db } = testDatabase();
const deliveryOf = async (id: string) =>
  only(await db.select().from(messageDeliveries).where(eq(messageDeliveries.id, id)));

/** An email has our Message-ID, a text the supplier's id. */
function leaving(sid: string) {
  const gateways = capturingGateways();
  return {
    email: {
      ...gateways.email,
      send: async ({ deliveryId }: { deliveryId: string }) => ({
        messageId: `<${deliveryId}@promesse.test>`,
      }),
    },
    sms: { ...gateways.sms, send: async () => ({ id: sid }) },
  };
}

/** A provider that paid for a couple, and the email and text to that couple, both accepted by the network. */
async function unlocked(project?: TestProject) {
  const sent = project ?? (await makeProject());
  const provider = await makeProvider({ credits: 1 });
  const request = await makeEventRequest({ providerId: provider.id, project: sent });
  await unlock(testCtxAs("moderated", { actor: provider.actor }), { uuid: request.id });
  const rows = await db.select().from(messageDeliveries).where(eq(messageDeliveries.subjectId, request.id));
  const idOf = (channel: "email" | "sms") =>
    rows.find((row) => row.kind === "request_unlocked" && row.channel === channel)?.id ?? "";
  const sid = `SM${crypto.randomUUID().replaceAll("-", "")}`;
  const send = async (id: string) => {
    const ctx = testSystemCtx({ gateways: leaving(sid) });
    await deliverMessage(ctx, { deliveryId: id }, plainRender);
    return jobsDone(ctx);
  };
  const { member } = sent;
  if (!member) throw new Error("a sent project has a member");
  return {
    provider,
    id: request.id,
    project: sent,
    member,
    mail: idOf("email"),
    text: idOf("sms"),
    sid,
    send,
  };
}

async function lead(project?: TestProject) {
  const made = await unlocked(project);
  await made.send(made.mail);
  await made.send(made.text);
  return made;
}

/** Runs the enqueued job as the worker would. */
async function jobsDone(ctx: TestCtx): Promise<number> {
  let failed = 0;
  for (const { name, payload } of ctx.gateways.sent.jobs.splice(0) as QueuedJob[])
    if (name === "fail-leads")
      failed += await refundLeadsOfCouple(testSystemCtx(), payload as JobPayload<"fail-leads">);
  return failed;
}

async function reportText(delivery: string, status: string, said: { code?: string; sid?: string }) {
  const ctx = testCtx();
  expect(await receiveTextReport(ctx, { delivery, ...textReport(delivery, status, said) })).toEqual({
    received: true,
  });
  return jobsDone(ctx);
}

async function returnMail(bounce: Parameters<typeof bounceOf>[0], secret = mailSecret) {
  const ctx = testCtx();
  await receiveMailReport(ctx, { payload: bounceOf(bounce), signature: secret });
  return jobsDone(ctx);
}

const named = (delivery: string) => ({ messageId: `<${delivery}@promesse.test>` });
const suppressionsOf = (channel: "email" | "sms", address: string) =>
  db.$count(
    messageSuppressions,
    eq(messageSuppressions.addressHash, destinationHash(testCtx(), { channel, address })),
  );
const backs = (providerId: string) =>
  db.$count(
    creditEntries,
    and(eq(creditEntries.providerId, providerId), eq(creditEntries.kind, "credit_back")),
  );

describe("an undeliverable text", () => {
  it("returns the credit once, however often it is reported", async () => {
    await keepingInvariants(async () => {
      const { provider, id, text, sid, member } = await lead();
      expect(await deliveryOf(text)).toMatchObject({ status: "sent", externalId: sid, report: null });
      expect(await reportText(text, "sent", { sid })).toBe(0);
      expect(await reportText(text, "undelivered", { sid, code: "30005" })).toBe(1);
      expect(await reportText(text, "undelivered", { sid, code: "30005" })).toBe(0);
      expect(await deliveryOf(text)).toMatchObject({
        status: "sent",
        report: "dead",
        reportCode: "30005",
        reportedAt: testNow,
      });
      expect(await requestOf(id)).toMatchObject({ failure: "phone_undeliverable" });
      expect([await balanceOf(provider.id), await backs(provider.id)]).toEqual([1, 1]);
      expect(await suppressionsOf("sms", member.phone ?? "")).toBe(1);
    });
  });

  it.each(["30003", "30004", "30006", "30007", "30008"])("%s is no reason", async (code) => {
    const { provider, text, sid, member } = await lead();
    expect(await reportText(text, "undelivered", { sid, code })).toBe(0);
    expect(await deliveryOf(text)).toMatchObject({ report: "failed", reportCode: code });
    expect(await balanceOf(provider.id)).toBe(0);
    expect(await suppressionsOf("sms", member.phone ?? "")).toBe(0);
  });

  it("never goes back to an earlier state, in any order of reports", async () => {
    const { provider, text, sid } = await lead();
    const stateAfter = async (status: string, code?: string) => {
      await reportText(text, status, { sid, ...(code ? { code } : {}) });
      return (await deliveryOf(text)).report;
    };
    expect(await stateAfter("queued")).toBeNull();
    expect(await stateAfter("delivered")).toBe("delivered");
    expect(await stateAfter("sent")).toBe("delivered");
    expect(await stateAfter("undelivered", "30005")).toBe("delivered");
    expect(await balanceOf(provider.id)).toBe(0);
  });

  it("accepts reports about its own message only", async () => {
    const { provider, text, mail, sid } = await lead();
    // Another text of ours, the first attempt of a repeated send, an email, an unknown id.
    await reportText(text, "undelivered", { sid: `SM${"0".repeat(32)}`, code: "30005" });
    await reportText(mail, "undelivered", { sid, code: "30005" });
    await reportText(crypto.randomUUID(), "undelivered", { sid, code: "30005" });
    expect([(await deliveryOf(text)).report, (await deliveryOf(mail)).report]).toEqual([null, null]);
    expect(await balanceOf(provider.id)).toBe(0);
  });

  it("may be reported before the answer to the send call is written", async () => {
    const { provider, text, sid, member, send } = await unlocked();
    expect(await reportText(text, "undelivered", { sid, code: "30005" })).toBe(1);
    expect(await suppressionsOf("sms", member.phone ?? "")).toBe(0);
    await send(text);
    expect(await deliveryOf(text)).toMatchObject({ status: "sent", report: "dead" });
    expect(await suppressionsOf("sms", member.phone ?? "")).toBe(1);
    expect(await balanceOf(provider.id)).toBe(1);
  });

  it("does not affect a number the couple has corrected since", async () => {
    const { provider, text, sid, member } = await lead();
    const phoneEncrypted = encrypt(testCtx().keys.contact, "+33611223344");
    await db.update(memberContacts).set({ phoneEncrypted }).where(eq(memberContacts.memberId, member.id));
    expect(await reportText(text, "undelivered", { sid, code: "30005" })).toBe(0);
    expect(await suppressionsOf("sms", member.phone ?? "")).toBe(1);
    expect(await suppressionsOf("sms", "+33611223344")).toBe(0);
    expect(await balanceOf(provider.id)).toBe(0);
  });

  it("is refused and writes nothing when it is not signed", async () => {
    const { text, sid } = await lead();
    const { payload } = textReport(text, "undelivered", { sid, code: "30005" });
    for (const signature of ["", "RSOYDt4T1cUTdK1PDd93/VVr8B8=", textReport(text, "sent", { sid }).signature])
      await expect(
        receiveTextReport(testCtx(), { delivery: text, payload, signature }),
      ).rejects.toMatchObject({
        code: "report_forged",
        status: 403,
      });
    expect((await deliveryOf(text)).report).toBeNull();
  });
});

describe("a returned email", () => {
  it("returns the credit once, found by its Message-ID", async () => {
    await keepingInvariants(async () => {
      const { provider, id, mail, member } = await lead();
      expect(await returnMail(named(mail))).toBe(1);
      expect(await returnMail(named(mail))).toBe(0);
      expect(await deliveryOf(mail)).toMatchObject({ status: "sent", report: "dead", reportCode: "5.1.1" });
      expect(await requestOf(id)).toMatchObject({ failure: "email_bounced" });
      expect([await balanceOf(provider.id), await backs(provider.id)]).toEqual([1, 1]);
      expect(await suppressionsOf("email", member.email)).toBe(1);
    });
  });

  it("is found by the envelope id when a server replaced our Message-ID", async () => {
    const { provider, mail } = await lead();
    expect(await returnMail({ messageId: "<0100@relay.example.net>", envelopeId: mail })).toBe(1);
    expect(await balanceOf(provider.id)).toBe(1);
  });

  it.each([
    ["is delayed", { action: "delayed", status: "4.4.1", diagnostic: null }, null],
    ["failed temporarily", { status: "4.4.7", diagnostic: "smtp; 450 4.4.7 expired" }, null],
    ["reached a full mailbox", { status: "5.2.2", diagnostic: "smtp; 552 5.2.2 full" }, "failed"],
    ["was refused as spam", { status: "5.7.1", diagnostic: "smtp; 550 5.7.1 spam" }, "failed"],
  ] as const)("that %s is no reason", async (_, said, report) => {
    const { provider, mail, member } = await lead();
    expect(await returnMail({ ...named(mail), ...said })).toBe(0);
    expect((await deliveryOf(mail)).report).toBe(report);
    expect(await balanceOf(provider.id)).toBe(0);
    expect(await suppressionsOf("email", member.email)).toBe(0);
  });

  it("is never found by an address, a foreign Message-ID or one at another domain", async () => {
    const { provider, mail, text } = await lead();
    for (const said of [
      {},
      { messageId: `<${mail}@elsewhere.test>` },
      { messageId: "<x@promesse.test>", envelopeId: "' or true --" },
      named(text),
      named(crypto.randomUUID()),
    ])
      expect(await returnMail(said)).toBe(0);
    expect([(await deliveryOf(mail)).report, (await deliveryOf(text)).report]).toEqual([null, null]);
    expect(await balanceOf(provider.id)).toBe(0);
  });

  it("is refused without the secret, and when it is not an email", async () => {
    const { mail } = await lead();
    await expect(returnMail(named(mail), "guessed")).rejects.toMatchObject({ code: "report_forged" });
    const nothing = { payload: "", signature: mailSecret };
    await expect(receiveMailReport(testCtx(), nothing)).rejects.toMatchObject({ code: "report_unreadable" });
    expect((await deliveryOf(mail)).report).toBeNull();
  });
});

describe("several providers that paid for one couple", () => {
  it("get their credit back once each, with concurrent reports and a rejected send", async () => {
    await keepingInvariants(async () => {
      const project = await makeProject();
      const leads = [await lead(project), await lead(project), await lead(project)];
      const [first, second, third] = leads;
      if (!first || !second || !third) throw new Error("three");
      const report = { sid: second.sid, code: "30005" };
      const failed = await Promise.all([
        returnMail(named(first.mail)),
        returnMail(named(first.mail)),
        returnMail(named(third.mail)),
        reportText(second.text, "undelivered", report),
        reportText(second.text, "undelivered", report),
        refundLeadsOfCouple(testSystemCtx(), { memberId: first.member.id, failure: "email_bounced" }),
        refundLead(testSystemCtx(), { uuid: first.id, failure: "email_bounced" }).then(Number),
      ]);
      expect(failed.reduce((sum, count) => sum + count, 0)).toBe(3);
      for (const { provider, id } of leads) {
        expect([await balanceOf(provider.id), await backs(provider.id)]).toEqual([1, 1]);
        expect((await requestOf(id)).failure).not.toBeNull();
      }
    });
  });

  it("and one that pays later gets it back when sending meets the suppressed address", async () => {
    const project = await makeProject();
    await returnMail(named((await lead(project)).mail));
    const late = await unlocked(project);
    expect(await late.send(late.mail)).toBe(1);
    expect(await deliveryOf(late.mail)).toMatchObject({ status: "dropped", report: null });
    expect(await balanceOf(late.provider.id)).toBe(1);
  });
});
