import { createHmac } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { post } from "./post";

interface Sent {
  url: string;
  sid: string;
  to: string;
  from: string;
  account: string;
  authToken: string;
}

/** Between two states of a text. */
const stepMs = 150;
/** A number that ends in one of Twilio's codes for what goes wrong after a text was taken fails with it: +33612330005 with 30005. */
const lateFailure = /3000[3-8]$/;

/** As Twilio's documentation has it: address, then each parameter by name. */
function signature(authToken: string, url: string, parameters: Record<string, string>): string {
  const told = Object.keys(parameters)
    .sort()
    .map((name) => `${name}${parameters[name]}`);
  return createHmac("sha1", authToken)
    .update([url, ...told].join(""))
    .digest("base64");
}

/** Tells the address a text was sent with what becomes of it: on its way, then arrived or not. */
export async function reportText({ url, sid, to, from, account, authToken }: Sent, signal: AbortSignal) {
  const code = lateFailure.exec(to)?.[0];
  const states = [{ status: "sent" }, code ? { status: "undelivered", code } : { status: "delivered" }];
  for (const { status, code: said } of states as { status: string; code?: string }[]) {
    await pause(stepMs, undefined, { signal, ref: false }).catch(() => undefined);
    const parameters: Record<string, string> = {
      AccountSid: account,
      ApiVersion: "2010-04-01",
      From: from,
      MessageSid: sid,
      MessageStatus: status,
      SmsSid: sid,
      SmsStatus: status,
      To: to,
      ...(said ? { ErrorCode: said } : {}),
    };
    await post(
      {
        url,
        body: new URLSearchParams(parameters).toString(),
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          "user-agent": "TwilioProxy/1.1",
          "x-twilio-signature": signature(authToken, url, parameters),
        },
      },
      signal,
    );
  }
}
