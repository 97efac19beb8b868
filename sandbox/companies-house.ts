import { setTimeout as pause } from "node:timers/promises";
import { type Condition, linger } from "./faults";
import { type Answer, answer, type Supplier } from "./http";

/** Companies of the local register, one for each kind of answer; the last three fail. */
const listed: Record<string, string> = {
  "09876543": "active",
  SC123456: "active",
  "04100001": "dissolved",
  "04100002": "liquidation",
  "04100003": "administration",
  "04100500": "failing",
  "04100504": "slow",
  "04100429": "limited",
};
/** Any other number with this prefix is an active company; all others are unknown. */
const activeBeginning = "99";

const slownessMs = 30_000;

const stateOf = (number: string) => listed[number] ?? (number.startsWith(activeBeginning) ? "active" : null);

const refused = (status: number, error: string): Answer => answer(status, { error, type: "ch:service" });

const profile = (number: string, status: string): Answer =>
  answer(200, {
    company_name: `COMPANY ${number} LTD`,
    company_number: number,
    company_status: status,
    date_of_creation: "2016-03-01",
    ...(status === "dissolved" ? { date_of_cessation: "2024-06-30" } : {}),
    etag: "5b3c1d",
    jurisdiction: number.startsWith("SC") ? "scotland" : "england-wales",
    links: { self: `/company/${number}` },
    registered_office_address: {
      address_line_1: "1 Example Street",
      locality: "London",
      postal_code: "EC1A 1AA",
    },
    type: "ltd",
  });

/** Answers as the public data API of Companies House does. */
export function companiesHouseDouble(condition: () => Condition, signal: AbortSignal): Supplier {
  return async ({ method, url, headers }) => {
    const number = /^\/companies-house\/company\/([^/]+)$/.exec(url.pathname)?.[1];
    if (number === undefined) return null;
    await linger(condition(), signal);
    if (condition() === "down") return refused(503, "service-unavailable");
    if (method !== "GET") return refused(405, "method-not-allowed");
    if (!headers.authorization) return refused(401, "Empty Authorization header");
    // The key is the name of the account, without a password.
    const [scheme, account = ""] = headers.authorization.split(" ");
    if (scheme !== "Basic" || !/^[^:]+:$/.test(Buffer.from(account, "base64").toString()))
      return refused(401, "Invalid Authorization");
    const state = stateOf(number);
    if (state === "slow") await pause(slownessMs, undefined, { signal }).catch(() => undefined);
    if (state === "failing" || state === "slow") return refused(500, "internal-server-error");
    if (state === "limited")
      return {
        ...refused(429, "rate-limit-exceeded"),
        headers: { "x-ratelimit-limit": "600", "x-ratelimit-window": "5m" },
      };
    if (state === null)
      return answer(404, { errors: [{ error: "company-profile-not-found", type: "ch:service" }] });
    return profile(number, state);
  };
}
