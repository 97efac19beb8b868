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

/** Delay between two states of a text. */
const stepMs = 150;
/** A number that ends in a Twilio error code fails with it after it was accepted: +33612330005 with 30005. */
const lateFailure = /3000[3-8]$/;

/** Signature as Twilio documents it: the URL, then each parameter sorted by name. */
function signature(authToken: string, url: string, parameters: Record<string, string>): string {
  const parameterList = Object.keys(parameters)
    .sort()
    .map((name) => `${name}${parameters[name]}`);
  return createHmac("sha1", authToken)
    .update([url, ...parameterList].join(""))
    .digest("base64");
}

/** Reports the states of a text to its callback URL: sent, then delivered or failed. */
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
