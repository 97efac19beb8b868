import { createHmac } from "node:crypto";
import { z } from "zod";
import { sameText } from "@/lib/core/crypto";
import { deadNumberCodes } from "@/lib/gateways/sms/dead-numbers";
import { type SmsReport, SmsReportRefused } from "@/lib/gateways/sms/port";

/** Twilio's final states; in any other state the text is still on its way. */
const states: Record<string, "passed_on" | "delivered" | "failed"> = {
  sent: "passed_on",
  delivered: "delivered",
  read: "delivered",
  undelivered: "failed",
  failed: "failed",
  canceled: "failed",
};

const reported = z.object({
  MessageSid: z.string().regex(/^\w{2,64}$/),
  MessageStatus: z.string().min(1),
  ErrorCode: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
});

interface Signed {
  /** The full address that Twilio was told to call, from our settings and never from the request. */
  url: string;
  payload: string;
  signature: string;
  authToken: string;
}

/** Twilio's signature: HMAC-SHA1 of the address and the parameters, sorted by name and each value once, in base64. */
export function twilioSignature(authToken: string, url: string, form: URLSearchParams): string {
  const names = [...new Set(form.keys())].sort();
  const values = (name: string) => [...new Set(form.getAll(name))].sort();
  const parameters = names.flatMap((name) => values(name).map((value) => name + value));
  return createHmac("sha1", authToken)
    .update(url + parameters.join(""), "utf8")
    .digest("base64");
}

/** Twilio may add or remove the port of an address before it signs it. */
function spellings(address: string): string[] {
  const { protocol, host, hostname, port, pathname, search } = new URL(address);
  const standard = protocol === "https:" ? ":443" : ":80";
  const rest = pathname + search;
  return [
    `${protocol}//${host}${rest}`,
    port ? `${protocol}//${hostname}${rest}` : `${protocol}//${host}${standard}${rest}`,
  ];
}

/** Reads a status callback of Twilio; null while the text is on its way. Throws `SmsReportRefused`. */
export function readTwilioReport({ url, payload, signature, authToken }: Signed): SmsReport | null {
  const form = new URLSearchParams(payload);
  // All spellings are compared, so that the duration reveals nothing.
  const right = spellings(url).filter((one) => sameText(signature, twilioSignature(authToken, one, form)));
  if (right.length === 0) throw new SmsReportRefused("forged");
  const said = reported.safeParse(Object.fromEntries([...form].filter(([, value]) => value !== "")));
  if (!said.success) throw new SmsReportRefused("unreadable");
  const { MessageSid: id, MessageStatus, ErrorCode: code = null } = said.data;
  const state = Object.hasOwn(states, MessageStatus) ? states[MessageStatus] : undefined;
  if (!state) return null;
  const isDead = state === "failed" && deadNumberCodes.includes(Number(code));
  return { id, state: isDead ? "dead" : state, code };
}
