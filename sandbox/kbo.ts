import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type Condition, linger } from "./faults";
import type { Answer, Supplier } from "./http";

/** Enterprises of the local register, one for each kind of answer; the last three fail. */
const listed: Record<string, "active" | "stopped" | "failing" | "slow" | "limited"> = {
  "0403227515": "active",
  "0400001076": "stopped",
  "0400002066": "failing",
  "0400003056": "slow",
  "0400004046": "limited",
};
/** Any other number with this prefix is an active enterprise; all others are unknown. */
const activeBeginning = "0999";

const slownessMs = 30_000;
const password = "sandbox";

const messages = "http://economie.fgov.be/kbopub/webservices/v1/messages";
const datamodel = "http://economie.fgov.be/kbopub/webservices/v1/datamodel";

const xml = (status: number, body: string): Answer => ({
  status,
  type: "text/xml; charset=utf-8",
  body: `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Header/><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`,
});

const fault = (status: number, text: string) =>
  xml(
    status,
    `<soapenv:Fault><faultcode>soapenv:Client</faultcode><faultstring>${text}</faultstring></soapenv:Fault>`,
  );

const reply = (content: string) =>
  xml(
    200,
    `<mes:ReadEnterpriseReply xmlns:mes="${messages}" xmlns:ns2="${datamodel}">${content}</mes:ReadEnterpriseReply>`,
  );

const enterprise = (number: string, code: "AC" | "ST") =>
  reply(
    `<mes:Enterprise><ns2:Number>${number}</ns2:Number><ns2:TypeOfEnterprise>ELP</ns2:TypeOfEnterprise>` +
      "<ns2:Function><ns2:Status><ns2:Code>ST</ns2:Code></ns2:Status></ns2:Function>" +
      `<ns2:Status><ns2:Code>${code}</ns2:Code><ns2:Description><ns2:Language>nl</ns2:Language><ns2:Value>${code === "AC" ? "Actief" : "Stopgezet"}</ns2:Value></ns2:Description></ns2:Status></mes:Enterprise>`,
  );

const textOf = (body: string, name: string) =>
  new RegExp(`<\\w+:${name}[^>]*>([^<]*)<`).exec(body)?.[1] ?? "";

/** The digest of WS-Security: base64(sha1(nonce + created + password)). */
function isSigned(body: string): boolean {
  const digest = createHash("sha1")
    .update(Buffer.from(textOf(body, "Nonce"), "base64"))
    .update(textOf(body, "Created"))
    .update(password)
    .digest("base64");
  return textOf(body, "Password") === digest && textOf(body, "Username") !== "";
}

/** Answers as the web service "Public Search" of the Belgian register does. */
export function kboDouble(condition: () => Condition, signal: AbortSignal): Supplier {
  return async ({ method, url, body }) => {
    if (url.pathname !== "/kbo/kbopubws180000/services/wsKBOPub") return null;
    await linger(condition(), signal);
    if (condition() === "down") return fault(503, "Service unavailable");
    if (method !== "POST") return fault(405, "Method not allowed");
    if (!isSigned(body)) return fault(500, "The security token could not be authenticated or authorized");
    const number = textOf(body, "EnterpriseNumber");
    const state = listed[number] ?? (number.startsWith(activeBeginning) ? "active" : null);
    if (state === "slow") await pause(slownessMs, undefined, { signal }).catch(() => undefined);
    if (state === "failing" || state === "slow") return fault(500, "Internal error");
    if (state === "limited") return fault(429, "Too many requests");
    if (state === null) return reply("");
    return enterprise(number, state === "active" ? "AC" : "ST");
  };
}
