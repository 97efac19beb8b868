import { type Condition, linger } from "./faults";
import { type Answer, answer, type Supplier } from "./http";

/** Numbers with an answer of their own; every other well-formed number is registered. */
const special: Record<string, "unknown" | "MS_UNAVAILABLE" | "MS_MAX_CONCURRENT_REQ" | "unnamed"> = {
  DE107777772: "unknown",
  DE115555555: "MS_UNAVAILABLE",
  DE123333337: "MS_MAX_CONCURRENT_REQ",
  DE131111108: "unnamed",
  FR14999999999: "unknown",
  BE0411905847: "MS_UNAVAILABLE",
};

const members = "AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI".split(
  " ",
);

const failed = (error: string): Answer => answer(200, { actionSucceed: false, errorWrappers: [{ error }] });

interface Question {
  countryCode?: unknown;
  vatNumber?: unknown;
  requesterMemberStateCode?: unknown;
  requesterNumber?: unknown;
}

function readQuestion(body: string): Question {
  try {
    return JSON.parse(body) as Question;
  } catch {
    return {};
  }
}

/** Answers as VIES does over REST: registered or not, and the two refusals of a busy or closed register. */
export function vatRegisterDouble(condition: () => Condition, signal: AbortSignal): Supplier {
  return async ({ method, url, body }) => {
    if (url.pathname !== "/vies/rest-api/check-vat-number") return null;
    await linger(condition(), signal);
    if (condition() === "down") return failed("MS_UNAVAILABLE");
    if (method !== "POST") return answer(405, { message: "Method Not Allowed" });
    const { countryCode, vatNumber, requesterMemberStateCode, requesterNumber } = readQuestion(body);
    const isAsked = typeof countryCode === "string" && typeof vatNumber === "string";
    if (!isAsked || !members.includes(countryCode) || !/^[0-9A-Z+*]{2,12}$/.test(vatNumber))
      return answer(400, { actionSucceed: false, errorWrappers: [{ error: "INVALID_INPUT" }] });
    const state = special[`${countryCode}${vatNumber}`];
    if (state === "MS_UNAVAILABLE" || state === "MS_MAX_CONCURRENT_REQ") return failed(state);
    const valid = state !== "unknown";
    return answer(200, {
      countryCode,
      vatNumber,
      requestDate: new Date().toISOString(),
      valid,
      requestIdentifier: requesterMemberStateCode && requesterNumber ? `WAPI${countryCode}${vatNumber}` : "",
      name: valid && state !== "unnamed" ? `ENTREPRISE ${vatNumber}` : "---",
      address: valid && state !== "unnamed" ? "1 RUE DE L'EXEMPLE" : "---",
      traderName: "---",
      traderStreet: "---",
      traderPostalCode: "---",
      traderCity: "---",
      traderCompanyType: "---",
    });
  };
}
