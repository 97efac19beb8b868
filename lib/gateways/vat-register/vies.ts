import { z } from "zod";
import { createBreaker } from "@/lib/gateways/breaker";
import {
  type VatRegisterAnswer,
  type VatRegisterPort,
  type VatRegisterQuestion,
  VatRegisterUnavailable,
} from "@/lib/gateways/vat-register/port";

export interface ViesOptions {
  /** `https://ec.europa.eu/taxation_customs`, or the sandbox. */
  apiUrl?: string;
  timeoutMs?: number;
}

const answered = z.object({
  valid: z.boolean(),
  name: z.string().nullish(),
  requestIdentifier: z.string().nullish(),
});
const refused = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) });

/** Codes that are about the number; every other one (MS_UNAVAILABLE, MS_MAX_CONCURRENT_REQ) is about the service. */
const isAboutNumber = (code: string) => code === "INVALID_INPUT";

const questionOf = ({ prefix, rest, asker }: VatRegisterQuestion) => ({
  countryCode: prefix,
  vatNumber: rest,
  ...(asker ? { requesterMemberStateCode: asker.prefix, requesterNumber: asker.rest } : {}),
});

/** "---" stands for a name that the country keeps to itself. */
const shown = (text: string | null | undefined) => (text && !/^-*$/.test(text.trim()) ? text.trim() : null);

/** VIES, the European Commission's service in front of the registers of all members (not GB, not CH). */
export function createVies({ apiUrl, timeoutMs = 6_000 }: ViesOptions = {}): VatRegisterPort {
  const url = `${apiUrl ?? "https://ec.europa.eu/taxation_customs"}/vies/rest-api/check-vat-number`;
  const breaker = createBreaker(
    (error) => error instanceof VatRegisterUnavailable,
    () => new VatRegisterUnavailable("The service keeps failing and is left alone for a moment."),
  );
  return { check: (question) => breaker.run(() => ask(url, questionOf(question), timeoutMs)) };
}

async function ask(url: string, question: object, timeoutMs: number): Promise<VatRegisterAnswer> {
  const body = await fetch(url, {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json" },
    body: JSON.stringify(question),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: "error",
  })
    .then((response) => response.json() as Promise<unknown>)
    .catch((error: Error) => {
      // The cause would contain the number.
      throw new VatRegisterUnavailable(`The service did not answer (${error.name}).`);
    });
  const answer = answered.safeParse(body);
  if (answer.success)
    return {
      isValid: answer.data.valid,
      name: shown(answer.data.name),
      consultation: shown(answer.data.requestIdentifier),
    };
  const problem = refused.safeParse(body);
  const [code = "unknown"] = problem.success ? problem.data.errorWrappers.map(({ error }) => error) : [];
  if (isAboutNumber(code)) return { isValid: false, name: null, consultation: null };
  throw new VatRegisterUnavailable(
    `The service answered ${/^\w{1,40}$/.test(code) ? code : "something else"}.`,
  );
}
