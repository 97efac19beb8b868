import { afterEach, describe, expect, it } from "vitest";
import { listSandboxMessages } from "@/lib/gateways/sandbox-messages";
import { SmsLimited, SmsRejected, SmsUnavailable } from "@/lib/gateways/sms/port";
import { createTwilioSms } from "@/lib/gateways/sms/twilio";
import { sandboxWithFaults } from "../sandbox-with-faults";
import { type Recorded, recorded, startTwilioDouble } from "./twilio-double";

const account = {
  accountSid: "ACtest",
  authToken: "secret",
  verifyServiceSid: "VAtest",
  from: "+33644600000",
};
const to = "+33612345678";
const invalid = "+15005550001";
const landline = "+15005550009";

const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

const adapter = (url: string, timeoutMs = 2_000) =>
  createTwilioSms({ ...account, apiUrl: url, verifyUrl: url, timeoutMs });

const sandbox = (faults?: Record<string, string>) => sandboxWithFaults(ended, faults);

async function double(answer: Recorded | null) {
  const twilio = await startTwilioDouble(answer);
  ended.push(() => twilio.stop());
  return twilio;
}

async function sandboxSms() {
  const url = await sandbox();
  const code = async () =>
    /\d{6}/.exec((await listSandboxMessages(url, { channel: "sms", to }))[0]?.text ?? "")?.[0] ?? "";
  return { sms: adapter(`${url}/twilio`), url, code };
}

describe("the sender of a text", () => {
  it("is that of the recipient's country, or else the common one", async () => {
    const twilio = await double(recorded.queued);
    const fromByCountry = { GB: "Promise", BE: "+32460200300" };
    const sms = createTwilioSms({ ...account, fromByCountry, apiUrl: twilio.url, verifyUrl: twilio.url });
    for (const number of ["+447400123456", "+32470123456", to]) await sms.send({ to: number, text: "Hello" });
    expect(twilio.asked.map(({ form }) => form.From)).toEqual(["Promise", "+32460200300", account.from]);
  });
});

describe("texts over the sandbox", () => {
  it("are delivered", async () => {
    const { sms, url } = await sandboxSms();
    expect((await sms.send({ to, text: "Bonjour Léa, « à demain »" })).id).toMatch(/^SM/);
    expect(await listSandboxMessages(url, { to })).toMatchObject([
      { channel: "sms", to, text: "Bonjour Léa, « à demain »", subject: null },
    ]);
  });

  it("verify a number by a code that works once", async () => {
    const { sms, code } = await sandboxSms();
    expect((await sms.startVerification({ to, locale: "fr" })).id).toMatch(/^VE/);
    const right = await code();
    const wrong = right === "000000" ? "000001" : "000000";
    expect(await sms.checkVerification({ to, code: wrong })).toBe("wrong_code");
    expect(await sms.checkVerification({ to, code: right })).toBe("approved");
    expect(await sms.checkVerification({ to, code: right })).toBe("expired");
  });

  it("invalidate a code after five wrong attempts", async () => {
    const { sms, code } = await sandboxSms();
    await sms.startVerification({ to, locale: "de" });
    const right = await code();
    const wrong = right === "000000" ? "000001" : "000000";
    for (let attempt = 0; attempt < 5; attempt++)
      expect(await sms.checkVerification({ to, code: wrong })).toBe("wrong_code");
    expect(await sms.checkVerification({ to, code: right })).toBe("expired");
  });
});

type Call = (sms: ReturnType<typeof adapter>) => Promise<unknown>;
const send: Call = (sms) => sms.send({ to, text: "Bonjour" });
const start: Call = (sms) => sms.startVerification({ to, locale: "fr" });

describe("the same refusal from sandbox and recording", () => {
  it.each([
    {
      situation: "an invalid number",
      call: ((sms) => sms.send({ to: invalid, text: "x" })) as Call,
      answer: recorded.invalidNumber,
      error: SmsRejected,
    },
    {
      situation: "a landline",
      call: ((sms) => sms.startVerification({ to: landline, locale: "fr" })) as Call,
      answer: recorded.landline,
      error: SmsRejected,
    },
  ])("$situation", async ({ call, answer, error }) => {
    await expect(call(adapter((await double(answer)).url))).rejects.toBeInstanceOf(error);
    await expect(call(adapter(`${await sandbox()}/twilio`))).rejects.toBeInstanceOf(error);
  });

  it("too many codes for one number", async () => {
    await expect(start(adapter((await double(recorded.sendTooOften)).url))).rejects.toBeInstanceOf(
      SmsLimited,
    );
    const sms = adapter(`${await sandbox()}/twilio`);
    for (let attempt = 0; attempt < 5; attempt++) await start(sms);
    await expect(start(sms)).rejects.toBeInstanceOf(SmsLimited);
  });

  it("a supplier that is down; later calls fail at once", async () => {
    for (const url of [(await double(recorded.broken)).url, `${await sandbox({ sms: "down" })}/twilio`]) {
      const sms = adapter(url);
      for (let attempt = 0; attempt < 5; attempt++)
        await expect(send(sms)).rejects.toBeInstanceOf(SmsUnavailable);
      await expect(send(sms)).rejects.toThrow("left alone");
    }
  });

  it("a supplier slower than the time limit", async () => {
    for (const url of [(await double(null)).url, `${await sandbox({ sms: "slow" })}/twilio`])
      await expect(send(adapter(url, 200))).rejects.toBeInstanceOf(SmsUnavailable);
  });

  it("a supplier that does not answer", async () => {
    const twilio = await double(recorded.queued);
    await twilio.stop();
    ended.pop();
    await expect(send(adapter(twilio.url))).rejects.toBeInstanceOf(SmsUnavailable);
  });
});

describe("texts over Twilio as recorded", () => {
  it("are sent with Twilio's parameters", async () => {
    const twilio = await double(recorded.queued);
    expect(await adapter(twilio.url).send({ to, text: "Bonjour" })).toEqual({
      id: "SM00000000000000000000000000000001",
    });
    expect(twilio.asked).toEqual([
      {
        path: "/2010-04-01/Accounts/ACtest/Messages.json",
        authorization: `Basic ${Buffer.from("ACtest:secret").toString("base64")}`,
        form: { To: to, From: "+33644600000", Body: "Bonjour" },
      },
    ]);
  });

  it("are verified with Twilio's parameters", async () => {
    const twilio = await double(recorded.verificationPending);
    expect(await adapter(twilio.url).startVerification({ to, locale: "fr" })).toEqual({
      id: "VE00000000000000000000000000000001",
    });
    expect(twilio.asked[0]).toMatchObject({
      path: "/v2/Services/VAtest/Verifications",
      form: { To: to, Channel: "sms", Locale: "fr" },
    });
  });

  it.each([
    ["approved", recorded.checkApproved],
    ["wrong_code", recorded.checkPending],
    ["expired", recorded.checkUnknown],
    ["expired", recorded.checkTooOften],
  ] as const)("read a check as %s", async (status, answer) => {
    expect(await adapter((await double(answer)).url).checkVerification({ to, code: "123456" })).toBe(status);
  });

  it.each([
    ["wrong credentials", recorded.unauthorised, SmsUnavailable],
    ["a rate limit", recorded.limited, SmsLimited],
    ["an answer of another shape", { status: 201, body: { hello: "world" } }, SmsUnavailable],
    ["no JSON", { status: 200, body: undefined }, SmsUnavailable],
  ])("map %s to a known error", async (_, answer, error) => {
    await expect(send(adapter((await double(answer)).url))).rejects.toBeInstanceOf(error);
  });
});
