import { createHash, randomBytes } from "node:crypto";
import { XMLParser } from "fast-xml-parser";
import { z } from "zod";
import { createBreaker } from "@/lib/gateways/breaker";
import {
  type RegisterAdapter,
  type RegisteredCompany,
  RegisterUnavailable,
} from "@/lib/gateways/company-register/port";

export interface KboOptions {
  username: string;
  password: string;
  /** `https://kbopub.economie.fgov.be`, or the sandbox. */
  apiUrl?: string;
  timeoutMs?: number;
}

/** How long a signed question is valid; the clocks of both sides may differ. */
const validMs = 300_000;

const wss = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss";
const kbo = "http://economie.fgov.be/kbopub/webservices/v1";

/** The text of a setting inside XML. */
const escaped = (text: string) => text.replace(/[<>&"']/g, (character) => `&#${character.codePointAt(0)};`);

/** The question about one enterprise, signed with a digest of the password (WS-Security, UsernameToken). */
function question(number: string, { username, password }: KboOptions, now: number): string {
  const nonce = randomBytes(16);
  const created = new Date(now).toISOString();
  const expires = new Date(now + validMs).toISOString();
  const digest = createHash("sha1").update(nonce).update(created).update(password).digest("base64");
  return `<?xml version="1.0" encoding="UTF-8"?>
<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:mes="${kbo}/messages" xmlns:dat="${kbo}/datamodel">
<soapenv:Header>
<wsse:Security soapenv:mustUnderstand="1" xmlns:wsse="${wss}-wssecurity-secext-1.0.xsd" xmlns:wsu="${wss}-wssecurity-utility-1.0.xsd">
<wsu:Timestamp><wsu:Created>${created}</wsu:Created><wsu:Expires>${expires}</wsu:Expires></wsu:Timestamp>
<wsse:UsernameToken>
<wsse:Username>${escaped(username)}</wsse:Username>
<wsse:Password Type="${wss}-username-token-profile-1.0#PasswordDigest">${digest}</wsse:Password>
<wsse:Nonce EncodingType="${wss}-soap-message-security-1.0#Base64Binary">${nonce.toString("base64")}</wsse:Nonce>
<wsu:Created>${created}</wsu:Created>
</wsse:UsernameToken>
</wsse:Security>
<mes:RequestContext><mes:Id>${nonce.toString("hex")}</mes:Id><mes:Language>nl</mes:Language></mes:RequestContext>
</soapenv:Header>
<soapenv:Body><mes:ReadEnterpriseRequest><dat:EnterpriseNumber>${number}</dat:EnterpriseNumber></mes:ReadEnterpriseRequest></soapenv:Body>
</soapenv:Envelope>`;
}

/** Entities are not read, so that an answer cannot grow; numbers stay texts, because they begin with zeros. */
const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false, processEntities: false });

/** An element that is missing or empty is an empty text. */
const empty = z.literal("").transform(() => null);
const replied = z.object({
  Envelope: z.object({
    Body: z.object({
      ReadEnterpriseReply: empty.or(
        z.object({
          Enterprise: z.object({ Number: z.string(), Status: z.object({ Code: z.string() }) }).optional(),
        }),
      ),
    }),
  }),
});

/** The status of an enterprise: AC is active, every other one stopped. */
const activeCode = "AC";

function readReply(xml: string, number: string): RegisteredCompany | null {
  const { data } = replied.safeParse(parser.parse(xml));
  if (!data) throw new RegisterUnavailable("The company register answered in an unknown shape.");
  const enterprise = data.Envelope.Body.ReadEnterpriseReply?.Enterprise;
  if (!enterprise) return null;
  const own = enterprise.Number.replace(/[^0-9]/g, "");
  if (own.padStart(10, "0") !== number)
    throw new RegisterUnavailable("The company register answered in an unknown shape.");
  return { number, isActive: enterprise.Status.Code === activeCode };
}

/**
 * The Belgian register (KBO, in French BCE) by the web service "Public Search" of the Federal Public Service Economy,
 * for which an operator takes out a subscription. It knows sole traders too.
 */
export function createKbo(options: KboOptions): RegisterAdapter {
  const { apiUrl = "https://kbopub.economie.fgov.be", timeoutMs = 6_000 } = options;
  const breaker = createBreaker(
    (error) => error instanceof RegisterUnavailable,
    () => new RegisterUnavailable("The supplier keeps failing and is left alone for a moment."),
  );
  const ask = async (number: string) => {
    const response = await fetch(`${apiUrl}/kbopubws180000/services/wsKBOPub`, {
      method: "POST",
      headers: {
        "content-type": "text/xml; charset=utf-8",
        soapaction: '"http://fgov.economie.be/kbopub/ReadEnterprise"',
      },
      body: question(number, options, Date.now()),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: "error",
    });
    if (response.status !== 200) throw new RegisterUnavailable(`The supplier answered ${response.status}.`);
    return readReply(await response.text(), number);
  };
  return {
    find: (number) =>
      breaker.run(() =>
        ask(number).catch((error: Error) => {
          if (error instanceof RegisterUnavailable) throw error;
          throw new RegisterUnavailable(`The supplier did not answer (${error.name}).`);
        }),
      ),
  };
}
