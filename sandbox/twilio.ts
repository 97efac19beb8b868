import { randomBytes, randomInt } from "node:crypto";
import { type Condition, linger } from "./faults";
import { type Answer, answer, type Supplier } from "./http";
import type { Outbox } from "./outbox";
import { reportText } from "./reports/text-reports";

interface Verification {
  sid: string;
  to: string;
  code: string;
  expiresAt: number;
  sends: number;
  checks: number;
}

const lifetimeMs = 10 * 60_000;
const mostSends = 5;
const mostChecks = 5;
const e164 = /^\+[1-9]\d{6,14}$/;
/** Twilio's documented test numbers for failures. */
const invalidNumber = "+15005550001";
const landline = "+15005550009";

const sid = (prefix: string) => prefix + randomBytes(16).toString("hex");

const refusal = (status: number, code: number, message: string): Answer =>
  answer(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });

const passwordIn = (basic: string) =>
  Buffer.from(basic.replace(/^Basic /, ""), "base64")
    .toString("utf8")
    .split(":")
    .slice(1)
    .join(":");

const texts: Record<string, (code: string) => string> = {
  fr: (code) => `Votre code de vérification est : ${code}`,
  en: (code) => `Your verification code is: ${code}`,
  de: (code) => `Ihr Bestätigungscode lautet: ${code}`,
  it: (code) => `Il suo codice di verifica è: ${code}`,
  nl: (code) => `Uw verificatiecode is: ${code}`,
  es: (code) => `Su código de verificación es: ${code}`,
  pt: (code) => `O seu código de verificação é: ${code}`,
};

/** Twilio's Messages and Verify v2, with its answers and error numbers. */
export function twilioDouble(
  outbox: Outbox,
  condition: () => Condition,
  signal: AbortSignal,
  now = Date.now,
): Supplier {
  const verifications = new Map<string, Verification>();

  function sendMessage(form: URLSearchParams, account: string, authToken: string): Answer {
    const [to, from, body] = ["To", "From", "Body"].map((name) => form.get(name) ?? "") as [
      string,
      string,
      string,
    ];
    if (!e164.test(to) || to === invalidNumber)
      return refusal(400, 21211, `Invalid 'To' Phone Number: ${to}`);
    if (to === landline) return refusal(400, 21614, `'To' number: ${to}, is not a valid mobile number`);
    if (!body) return refusal(400, 21602, "Message body is required.");
    outbox.add({ channel: "sms", to, subject: null, text: body, html: null });
    const id = sid("SM");
    const url = form.get("StatusCallback");
    if (url) void reportText({ url, sid: id, to, from, account, authToken }, signal);
    return answer(201, {
      sid: id,
      status: "queued",
      to,
      from,
      body,
      error_code: null,
      error_message: null,
      num_segments: "1",
    });
  }

  function start(form: URLSearchParams): Answer {
    const to = form.get("To") ?? "";
    if (!e164.test(to) || to === invalidNumber) return refusal(400, 60200, `Invalid parameter \`To\`: ${to}`);
    if (to === landline) return refusal(403, 60205, "SMS is not supported by landline phone number");
    const known = verifications.get(to);
    const live = known && known.expiresAt > now() ? known : null;
    if (live && live.sends >= mostSends) return refusal(429, 60203, "Max send attempts reached");
    const code = live?.code ?? String(randomInt(1_000_000)).padStart(6, "0");
    const next = {
      sid: live?.sid ?? sid("VE"),
      to,
      code,
      expiresAt: now() + lifetimeMs,
      sends: (live?.sends ?? 0) + 1,
      checks: live?.checks ?? 0,
    };
    verifications.set(to, next);
    const text = texts[(form.get("Locale") ?? "en").slice(0, 2)] ?? texts.en;
    outbox.add({ channel: "sms", to, subject: null, text: text?.(code) ?? code, html: null });
    return answer(201, { sid: next.sid, to, channel: "sms", status: "pending", valid: false });
  }

  function check(form: URLSearchParams): Answer {
    const to = form.get("To") ?? "";
    const found = verifications.get(to);
    if (!found || found.expiresAt <= now()) {
      verifications.delete(to);
      return refusal(404, 20404, "The requested resource /VerificationCheck was not found");
    }
    if (found.checks >= mostChecks) return refusal(429, 60202, "Max check attempts reached");
    found.checks += 1;
    const isRight = form.get("Code") === found.code;
    if (isRight) verifications.delete(to);
    return answer(200, {
      sid: found.sid,
      to,
      channel: "sms",
      status: isRight ? "approved" : "pending",
      valid: isRight,
    });
  }

  return async ({ method, url, body, headers }) => {
    if (!url.pathname.startsWith("/twilio/")) return null;
    await linger(condition(), signal);
    if (condition() === "down")
      return answer(503, { code: 20503, message: "Service Unavailable", status: 503 });
    if (!headers.authorization?.startsWith("Basic ")) return refusal(401, 20003, "Authenticate");
    const form = new URLSearchParams(body);
    if (method !== "POST") return refusal(405, 20004, "Method not allowed");
    const account = /^\/twilio\/2010-04-01\/Accounts\/([^/]+)\/Messages\.json$/.exec(url.pathname)?.[1];
    if (account) return sendMessage(form, account, passwordIn(headers.authorization));
    if (/^\/twilio\/v2\/Services\/[^/]+\/Verifications$/.test(url.pathname)) return start(form);
    if (/^\/twilio\/v2\/Services\/[^/]+\/VerificationCheck$/.test(url.pathname)) return check(form);
    return refusal(404, 20404, `The requested resource ${url.pathname} was not found`);
  };
}
