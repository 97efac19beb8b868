import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import os from "node:os";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { createSmtpEmail } from "@/lib/gateways/email/smtp";
import { createTwilioSms } from "@/lib/gateways/sms/twilio";
import { startStreet } from "@/sandbox/street";

const secret = "the-secret-between-street-and-house";
const deliveryId = "0b6c2f0e-5a1d-4a57-9d54-0f3f3a1c9a11";
const ended: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

interface Posted {
  path: string;
  payload: string;
  headers: Record<string, string | string[] | undefined>;
}

/** The sandbox, and an app that records what is posted to it; its first `misses` answers are errors. */
async function world(misses = 0) {
  const posted: Posted[] = [];
  const waiting: (() => void)[] = [];
  let missed = 0;
  const house = createServer(async (request, response) => {
    let payload = "";
    for await (const chunk of request) payload += chunk;
    const isMissed = missed++ < misses;
    response.writeHead(isMissed ? 503 : 200).end();
    if (isMissed) return;
    posted.push({ path: request.url ?? "", payload, headers: request.headers });
    for (const look of waiting) look();
  });
  await new Promise<void>((resolve) => house.listen(0, "127.0.0.1", resolve));
  const address = house.address();
  const port = address && typeof address === "object" ? address.port : 0;
  const folder = await mkdtemp(path.join(os.tmpdir(), "street-"));
  const returns = { url: `http://127.0.0.1:${port}/mail`, secret };
  const street = await startStreet({ port: 0, smtpPort: 0, folder, returns });
  ended.push(async () => {
    await street.stop();
    house.closeAllConnections();
    await new Promise((resolve) => house.close(resolve));
    await rm(folder, { recursive: true });
  });
  const arrived = (count: number) =>
    new Promise<Posted[]>((resolve) => {
      const look = () => posted.length >= count && resolve(posted);
      waiting.push(look);
      look();
    });
  const api = `${street.url}/twilio`;
  const sms = createTwilioSms({
    accountSid: "ACsandbox",
    authToken: "sandbox",
    verifyServiceSid: "VAsandbox",
    from: "Promesse",
    reportsUrl: `http://fr.localhost:${port}/texts`,
    apiUrl: api,
    verifyUrl: api,
  });
  const email = createSmtpEmail({
    url: street.smtpUrl,
    from: "Promesse <bonjour@promesse.test>",
    reportSecrets: [secret],
    bouncesTo: "bounces@promesse.test",
  });
  return { sms, email, arrived };
}

it.each([
  ["+33612345678", "delivered", null],
  ["+33612330005", "dead", "30005"],
  ["+33612330003", "failed", "30003"],
])("the text supplier tells us, signed, what became of a text to %s: %s", async (to, state, code) => {
  const { sms, arrived } = await world();
  const { id } = await sms.send({ to, text: "Bonjour", deliveryId });
  const reports = (await arrived(2)).map(({ path: at, payload, headers }) => {
    expect(at).toBe(`/texts/${deliveryId}`);
    return sms.readReport({ deliveryId, payload, signature: String(headers["x-twilio-signature"]) });
  });
  expect(reports).toEqual([
    { id, state: "passed_on", code: null },
    { id, state, code },
  ]);
});

const mail = { subject: "Bonjour", text: "Bonjour", html: "<p>Bonjour</p>", deliveryId };

it.each([
  ["lea@bounce.invalid", { state: "dead", code: "5.1.1" }],
  ["full-lea@bounce.invalid", { state: "failed", code: "5.2.2" }],
  ["delayed-lea@bounce.invalid", null],
])("the mail server takes a mail to %s and sends it back", async (to, said) => {
  const { email, arrived } = await world();
  const { messageId } = await email.send({ ...mail, to });
  const [returned] = await arrived(1);
  const report = await email.readReport({
    payload: returned?.payload ?? "",
    secret: String(returned?.headers["x-webhook-secret"]),
  });
  expect(report).toEqual(said && { messageId, envelopeId: deliveryId, ...said });
  expect(returned?.payload).toContain("To: bounces@promesse.test");
});

it("a report is sent again when the app does not answer", async () => {
  const { email, arrived } = await world(1);
  await email.send({ ...mail, to: "lea@bounce.invalid" });
  expect(await arrived(1)).toHaveLength(1);
});
