import { z } from "zod";
import { countryOfPhone } from "@/lib/core/phone";
import { createBreaker } from "@/lib/gateways/breaker";
import { deadNumberCodes } from "@/lib/gateways/sms/dead-numbers";
import {
  SmsLimited,
  type SmsPort,
  SmsRejected,
  SmsReportRefused,
  SmsUnavailable,
} from "@/lib/gateways/sms/port";
import { readTwilioReport } from "@/lib/gateways/sms/twilio-report";

const defaultTimeoutMs = 10_000;

export interface TwilioOptions {
  accountSid: string;
  authToken: string;
  verifyServiceSid: string;
  /** Sender: an E.164 number or a name. */
  from: string;
  /** Country of the recipient → its own sender. */
  fromByCountry?: Readonly<Record<string, string>>;
  /** Address to which reports about each text are sent; without it none are requested. */
  reportsUrl?: string;
  /** `https://api.twilio.com`, or the sandbox. */
  apiUrl?: string;
  /** `https://verify.twilio.com`, or the sandbox. */
  verifyUrl?: string;
  timeoutMs?: number;
}

const created = z.object({ sid: z.string() });
const checked = z.object({ status: z.string() });
const refused = z.object({ code: z.number().optional() });

/** Twilio's codes for numbers that cannot receive texts: invalid, landline, unsubscribed, blocked, not reachable. */
const badNumberCodes = [21211, 21214, 21408, 21610, 21612, 21614, 60200, 60205, 60410, 60605];
const attemptsCodes = [60202, 60203, 60212, 20429];

/** Twilio's Messages and Verify v2 over HTTP. A failed connection is retried once. */
export function createTwilioSms(options: TwilioOptions): SmsPort {
  const { accountSid, authToken, verifyServiceSid, timeoutMs = defaultTimeoutMs } = options;
  const messages = `${options.apiUrl ?? "https://api.twilio.com"}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const verify = `${options.verifyUrl ?? "https://verify.twilio.com"}/v2/Services/${verifyServiceSid}`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  const breaker = createBreaker(
    (error) => error instanceof SmsUnavailable,
    () => new SmsUnavailable("The SMS supplier keeps failing and is left alone for a moment."),
  );

  const sendOnce = (url: string, form: Record<string, string>) =>
    fetch(url, {
      method: "POST",
      headers: { authorization, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: "error",
    });

  const post = (url: string, form: Record<string, string>) =>
    breaker.run(async () => {
      try {
        const response = await sendOnce(url, form).catch((error: unknown) => {
          // After a timeout the text may have been sent, so only a connection that was never made is retried.
          if (isRefused(error)) return sendOnce(url, form);
          throw error;
        });
        if (response.status >= 500) throw new SmsUnavailable(`The SMS supplier answered ${response.status}.`);
        return { status: response.status, body: (await response.json()) as unknown };
      } catch (error) {
        if (error instanceof SmsUnavailable) throw error;
        throw new SmsUnavailable("The SMS supplier did not answer.", { cause: error });
      }
    });

  const create = async (url: string, form: Record<string, string>) => {
    const { status, body } = await post(url, form);
    const parsed = created.safeParse(body);
    if (status < 300 && parsed.success) return { id: parsed.data.sid };
    throw refusal(status, body);
  };

  const senderOf = (to: string) => options.fromByCountry?.[countryOfPhone(to) ?? ""] ?? options.from;
  const reportsOf = (deliveryId: string) => `${options.reportsUrl}/${deliveryId}`;

  return {
    send: ({ to, text, deliveryId }) =>
      create(messages, {
        To: to,
        From: senderOf(to),
        Body: text,
        ...(options.reportsUrl && deliveryId ? { StatusCallback: reportsOf(deliveryId) } : {}),
      }),
    readReport({ deliveryId, payload, signature }) {
      if (!options.reportsUrl) throw new SmsReportRefused("off");
      return readTwilioReport({ url: reportsOf(deliveryId), payload, signature, authToken });
    },
    startVerification: ({ to, locale }) =>
      create(`${verify}/Verifications`, { To: to, Channel: "sms", Locale: locale }),
    async checkVerification({ to, code }) {
      const { status, body } = await post(`${verify}/VerificationCheck`, { To: to, Code: code });
      // Twilio deletes a verification that was approved, expired or tried five times, and then answers 404.
      if (status === 404 || codeOf(body) === 60202) return "expired";
      const parsed = checked.safeParse(body);
      if (status >= 300 || !parsed.success) throw refusal(status, body);
      return parsed.data.status === "approved" ? "approved" : "wrong_code";
    },
  };
}

const isRefused = (error: unknown) => (error as { cause?: { code?: string } }).cause?.code === "ECONNREFUSED";

const codeOf = (body: unknown) => refused.safeParse(body).data?.code;

function refusal(status: number, body: unknown): Error {
  const code = codeOf(body);
  if (status === 429 || (code !== undefined && attemptsCodes.includes(code)))
    return new SmsLimited("Too many codes were asked for this number.");
  if (code !== undefined && badNumberCodes.includes(code))
    return new SmsRejected(`This number cannot get texts (supplier code ${code}).`, {
      isDead: deadNumberCodes.includes(code),
    });
  return new SmsUnavailable(`The SMS supplier refused (status ${status}, code ${code ?? "none"}).`);
}
