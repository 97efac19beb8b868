import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as returnedMail } from "@/app/api/webhooks/mail/route";
import { POST as textReports } from "@/app/api/webhooks/twilio/[delivery]/route";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { createSmtpEmail } from "@/lib/gateways/email/smtp";
import { createTwilioSms } from "@/lib/gateways/sms/twilio";
import { testDatabase } from "@/tests/support/database";
import { makeProvider } from "@/tests/support/factories";
import { capturingGateways } from "@/tests/support/gateways";
import { bounceOf, mailSecret, textReport } from "@/tests/support/reports";
import { only } from "@/tests/support/unique";
import { type Call, callRoute, problemOf } from "./doors/call-route";
import { placeContainer, type TestContainer } from "./doors/container";

const { db } = testDatabase();
let container: TestContainer;
beforeEach(() => {
  container = placeContainer();
});

/** A message that was sent to a provider. */
async function sent(channel: "email" | "sms") {
  const provider = await makeProvider();
  const id = crypto.randomUUID();
  const externalId = channel === "email" ? `<${id}@promesse.test>` : "SM00000000000000000000000000000001";
  await db.insert(messageDeliveries).values({
    id,
    kind: "request_received",
    channel,
    recipientKind: "user",
    recipientId: provider.id,
    subjectId: crypto.randomUUID(),
    dedupeKey: id,
    locale: "fr-FR",
    status: "sent",
    sentAt: new Date(),
    externalId,
    addressHash: id,
  });
  const report = async () =>
    only(await db.select().from(messageDeliveries).where(eq(messageDeliveries.id, id))).report;
  return { id, report };
}

function text(id: string, code: string, more: Partial<Call> = {}) {
  const { payload, signature } = textReport(id, "undelivered", { code });
  return callRoute(textReports, {
    method: "POST",
    params: { delivery: id },
    raw: payload,
    contentType: "application/x-www-form-urlencoded",
    headers: { "x-twilio-signature": signature },
    ...more,
  });
}

const mail = (raw: string, headers: Record<string, string> = { "x-webhook-secret": mailSecret }) =>
  callRoute(returnedMail, { method: "POST", raw, contentType: "message/rfc822", headers });

describe("POST /api/webhooks/twilio/[delivery]", () => {
  it("accepts a signature for our public URL, whatever host and proxies say", async () => {
    const { id, report } = await sent("sms");
    const answer = await text(id, "30005", { host: "de.localhost" });
    expect([answer.status, answer.body]).toEqual([200, { received: true }]);
    expect(await report()).toBe("dead");
    expect((await text(id, "30005")).status).toBe(200);
  });

  it("refuses forged, altered and misdirected reports with one code", async () => {
    const { id, report } = await sent("sms");
    const other = await sent("sms");
    const { payload, signature } = textReport(id, "undelivered", { code: "30005" });
    const forged = { "x-twilio-signature": "AAAAAAAAAAAAAAAAAAAAAAAAAAA=" };
    const claims = {
      "x-twilio-signature": signature,
      "x-forwarded-host": "fr.promesse.test",
      "x-forwarded-proto": "https",
    };
    for (const call of [
      { headers: {} },
      { headers: forged },
      { raw: `${payload}&x=1` },
      { params: { delivery: other.id }, raw: payload, headers: claims },
    ]) {
      const answer = await text(id, "30005", call);
      expect([answer.status, problemOf(answer).error]).toEqual([403, "report_forged"]);
    }
    expect([await report(), await other.report()]).toEqual([null, null]);
  });

  it("refuses invalid ids and large bodies", async () => {
    expect(problemOf(await text("1", "30005"))).toMatchObject({ fields: { delivery: "invalid" } });
    expect((await text(crypto.randomUUID(), "30005", { raw: "x".repeat(20_000) })).status).toBe(413);
  });

  it("is a 404 while reports are off", async () => {
    const account = { accountSid: "AC", authToken: "t", verifyServiceSid: "VA", from: "Promesse" };
    placeContainer({ gateways: { sms: createTwilioSms(account) } });
    expect((await text(crypto.randomUUID(), "30005")).status).toBe(404);
  });

  it("answers the same for unknown messages", async () => {
    expect((await text(crypto.randomUUID(), "30005")).status).toBe(200);
  });
});

describe("POST /api/webhooks/mail", () => {
  it("recognises a refusal class loaded by another bundle of the server", async () => {
    const twin = (name: string) => Object.assign(new Error("no"), { name, reason: "forged" });
    const readers = capturingGateways();
    placeContainer({
      gateways: {
        email: { ...readers.email, readReport: () => Promise.reject(twin("EmailReportRefused")) },
        sms: {
          ...readers.sms,
          readReport: () => {
            throw twin("SmsReportRefused");
          },
        },
      },
    });
    for (const answer of [await mail("x"), await text(crypto.randomUUID(), "30005")])
      expect([answer.status, problemOf(answer).error]).toEqual([403, "report_forged"]);
  });

  it("accepts a returned email, also twice", async () => {
    const { id, report } = await sent("email");
    const raw = bounceOf({ messageId: `<${id}@promesse.test>` });
    for (let n = 0; n < 2; n++)
      expect(await mail(raw)).toMatchObject({ status: 200, body: { received: true } });
    expect(await report()).toBe("dead");
  });

  it("accepts and ignores any other email", async () => {
    const other = await mail("From: lea@canary.test\nSubject: Merci\n\nMerci !\n");
    expect([other.status, other.body]).toEqual([200, { received: true }]);
  });

  it("refuses a wrong secret, a body that is no email, and large bodies", async () => {
    const { id, report } = await sent("email");
    const raw = bounceOf({ messageId: `<${id}@promesse.test>` });
    for (const headers of [{}, { "x-webhook-secret": "guessed" }]) {
      const answer = await mail(raw, headers);
      expect([answer.status, problemOf(answer).error]).toEqual([403, "report_forged"]);
    }
    const nothing = await mail("");
    expect([nothing.status, problemOf(nothing).error]).toEqual([400, "report_unreadable"]);
    expect((await mail("x".repeat(1_100_000))).status).toBe(413);
    expect(await report()).toBeNull();
  });

  it("is a 404 while no secret is set", async () => {
    placeContainer({ gateways: { email: createSmtpEmail({ url: "smtp://127.0.0.1:9", from: "a@b.test" }) } });
    const answer = await mail(bounceOf({}));
    expect([answer.status, problemOf(answer).error]).toEqual([404, "resource_not_found"]);
  });

  it("stores and logs no address, number or text", async () => {
    const { id } = await sent("email");
    await mail(bounceOf({ messageId: `<${id}@promesse.test>` }));
    await mail(bounceOf({ messageId: `<${id}@promesse.test>` }), {});
    await text((await sent("sms")).id, "30005");
    const told = /canary|33612345678|mailbox|User unknown/i;
    expect(container.lines.join("")).not.toMatch(told);
    const rows = await db.execute(sql`select * from message_deliveries where id = ${id}`);
    const jobs = await db.execute(sql`select data from pgboss.job where name = 'fail-leads'`);
    expect(JSON.stringify([rows, jobs])).not.toMatch(told);
  });
});
