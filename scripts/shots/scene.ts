import { audiences } from "@/lib/backoffice/promotions/rules";
import type { PopupDto } from "@/lib/backoffice/promotions/schema";
import { type Site, type SiteKey, sites } from "@/lib/core/markets/markets";
import type { DisplayedStatus } from "@/lib/leads/requests/rules";
import type { RequestListDto } from "@/lib/leads/requests/schema";
import { signRequest } from "@/sandbox/instagram";
import { ask, askJson, cookieOf } from "./ask";
import { proveAddress, sendToBest, signInCouple, type WritingCouple, writeProject } from "./couple";
import { addApp, type Registered, registerPerson } from "./registered";
import { type Words, wordsOf } from "./words";

export const demoPassword = "Promesse-2026!";
export const accounts = [
  "claire",
  "premium",
  "pending",
  "new",
  "venue",
  "venue-free",
  "both",
  "admin",
] as const;
export type Account = (typeof accounts)[number];
/** Who looks at a screen; `couple` is that of the demo data, the other couples are those of the scene. */
export type Viewer = "visitor" | Account | "couple" | "proven" | "sent";
type People = Record<Account | "couple", string>;

/**
 * Addresses and secrets that the screens of one country need: public pages, couples at each stage, requests in
 * each state.
 */
export interface Scene {
  origin: string;
  site: Site;
  words: Words;
  area: string;
  city: string;
  profile: string;
  /** A past wedding of a Premium provider, and the report form about it. */
  wedding: string;
  report: string;
  venue: string;
  venueArea: string;
  venueCity: string;
  /** The venue with the best reviews. */
  reviewedVenue: string;
  /** Id of a venue of `venue@demo.test`. */
  ownVenue: string;
  /** Its address is not verified yet. */
  draft: WritingCouple;
  proven: WritingCouple;
  sent: WritingCouple;
  /** Its sign-in has a second step. */
  registered: Registered;
  /** Where Instagram sends a person who asked it to have the copies of an account deleted. */
  deletionPath: string;
  requests: {
    claire: Record<DisplayedStatus, string>;
    premium: { locked: string };
    /** About venues, each with visits. */
    venue: Record<"locked" | "unlocked", string>;
  };
  cookies: Partial<Record<Viewer, string>>;
}

const usualTown: Partial<Record<SiteKey, string>> = { fr: "Rouen", de: "Berlin" };
const usualPerson: Partial<Record<SiteKey, { firstname: string; lastname: string; phone: string }>> = {
  fr: { firstname: "Éléonore", lastname: "de Saint-Aubin", phone: "+33612345678" },
  de: { firstname: "Anneliese", lastname: "Schwarzenberger", phone: "+4915112345678" },
};

/**
 * The origin of a country's site, from any other one: `http://fr.localhost:3000` gives
 * `http://de.localhost:3000`.
 */
export function originOfKey(base: string, key: SiteKey): string {
  const address = new URL(base);
  address.hostname = address.hostname.replace(/^(([a-z]{2}(?:-[a-z]{2})?)\.)?/, `${key}.`);
  return address.origin;
}

/** Signs a demo account in by the form; the cookie is valid on every country host. */
export async function signInAs(origin: string, email: string, password = demoPassword): Promise<string> {
  const asked = await ask(`${origin}/api/auth/csrf`);
  const { csrfToken } = JSON.parse(asked.text) as { csrfToken: string };
  const csrf = (asked.headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ");
  const answer = await ask(`${origin}/api/auth/callback/credentials`, {
    cookie: csrf,
    body: new URLSearchParams({ csrfToken, email, password, remember: "false", json: "true" }).toString(),
  });
  const cookie = cookieOf(answer, "session");
  if (!cookie) throw new Error(`${email} could not sign in: ${answer.status} ${answer.text.slice(0, 200)}`);
  return cookie;
}

/** The first address on a page that matches `pattern`. */
/** The first area of the landing page that links to cities: one that is a single city has no page for it. */
async function areaWithCities(origin: string): Promise<{ area: string; city: string }> {
  const { text } = await ask(`${origin}/`);
  for (const [, area = ""] of text.matchAll(/href="(\/wedding-planners\/[a-z0-9-]+)"/g)) {
    const city = await addressIfAny(`${origin}${area}`, new RegExp(`href="(${area}/[a-z0-9-]+)"`));
    if (city) return { area, city };
  }
  throw new Error(`${origin}/ links to no area with cities`);
}

async function addressOn(url: string, pattern: RegExp): Promise<string> {
  const found = pattern.exec((await ask(url)).text)?.[1];
  if (!found) throw new Error(`${url} has no link like ${pattern}`);
  return found;
}

/** As `addressOn`, or undefined where the data has no such page: then only the screens that need it fail. */
const addressIfAny = (url: string, pattern: RegExp) => addressOn(url, pattern).catch(() => "");

/** The first provider of the country has Premium and past weddings. */
async function weddingOf(origin: string) {
  const profile = await addressOn(`${origin}/wedding-planners`, /href="(\/wedding-planner\/[a-z0-9-]+)"/);
  const wedding = await addressIfAny(
    origin + profile,
    /href="(\/wedding-planner\/[a-z0-9-]+\/weddings\/[a-z0-9-]+)"/,
  );
  const report = await addressIfAny(origin + (wedding || profile), /href="(\/report\/[a-z]+\/[a-z0-9-]+)"/);
  return { wedding, report };
}

async function requestOf(origin: string, cookie: string, status: DisplayedStatus): Promise<string> {
  const list = await askJson<RequestListDto>(`${origin}/api/event-requests?status=${status}`, { cookie });
  // Among the requests about venues, one with a visit.
  const request = list.eventRequests.find(({ visit }) => visit !== null) ?? list.eventRequests.at(0);
  if (!request) throw new Error(`the demo account has no ${status} request`);
  return request.uuid;
}

async function ownVenueOf(origin: string, cookie: string): Promise<string> {
  const { venues } = await askJson<{ venues: { id: string }[] }>(`${origin}/api/venues`, { cookie });
  const [first] = venues;
  if (!first) throw new Error("the demo account has no venue");
  return first.id;
}

async function couplesOf(origin: string, site: Site) {
  const town = usualTown[site.key] ?? "Rouen";
  const person = usualPerson[site.key] ?? { firstname: "Ana", lastname: "Moreira", phone: "" };
  const write = () => writeProject(origin, site, town, person);
  const [draft, proven, sent] = [await write(), await write(), await write()];
  const cookies = { proven: await proveAddress(proven), sent: await proveAddress(sent) };
  await sendToBest(sent, 3);
  return { draft, proven, sent, cookies };
}

async function registeredOf(origin: string, site: Site): Promise<Registered> {
  const person = await registerPerson(origin, site);
  await addApp(origin, await signInAs(origin, person.email, person.password), person.password);
  return person;
}

/** Deletes the copies of an account that nobody linked; the answer is the same as for a linked one. */
async function deletionPathOf(origin: string): Promise<string> {
  const body = new URLSearchParams({ signed_request: signRequest("17841400000000001") }).toString();
  const { url } = await askJson<{ url: string }>(`${origin}/api/instagram/data-deletion`, { body });
  return new URL(url).pathname;
}

/** Signs each account in once; the cookies are used for every scene. */
export async function signInEverybody(origin: string): Promise<People> {
  const pairs: [keyof People, string][] = [["couple", await signInCouple(origin, "couple@demo.test")]];
  for (const account of accounts) pairs.push([account, await signInAs(origin, `${account}@demo.test`)]);
  return Object.fromEntries(pairs) as People;
}

/** Marks the popup of this country and the new requests as seen, so that they do not cover the screens. */
async function closePopups(origin: string, { locale }: Site, people: People) {
  for (const account of ["claire", "premium", "pending", "venue", "venue-free", "both"] as const) {
    const cookie = `${people[account]}; locale=${locale}`;
    if (account === "claire" || account === "premium" || account === "both" || account === "venue")
      await ask(`${origin}/api/event-requests/news`, {
        method: "POST",
        cookie,
        headers: { origin },
        body: { until: new Date().toISOString() },
      });
    for (const type of audiences) {
      const popup = await askJson<PopupDto>(`${origin}/api/marketing/popup?type=${type}`, { cookie });
      if (popup)
        await ask(`${origin}/api/marketing/popup/${popup.id}/seen`, {
          method: "POST",
          cookie,
          headers: { origin },
        });
    }
  }
}

/** Prepares a country's scene on a running app with demo data: three new couples, everything else as it is. */
export async function setScene(base: string, key: SiteKey, people: People): Promise<Scene> {
  const site = sites.find((one) => one.key === key);
  if (!site) throw new Error(`no country host is called ${key}`);
  const origin = originOfKey(base, key);
  const { cookies, ...couples } = await couplesOf(origin, site);
  await closePopups(origin, site, people);
  const { area, city } = await areaWithCities(origin);
  const venueArea = await addressIfAny(`${origin}/wedding-venues`, /href="(\/wedding-venues\/[a-z0-9-]+)"/);
  return {
    origin,
    site,
    words: wordsOf(site.locale),
    area,
    city,
    profile: await addressOn(`${origin}${area}`, /href="(\/wedding-planner\/[a-z0-9-]+)"/),
    ...(await weddingOf(origin)),
    venue: await addressIfAny(`${origin}/wedding-venues`, /href="(\/wedding-venue\/[a-z0-9-]+)"/),
    venueArea,
    venueCity: await addressIfAny(`${origin}${venueArea}`, new RegExp(`href="(${venueArea}/[a-z0-9-]+)"`)),
    reviewedVenue: await addressIfAny(
      `${origin}/wedding-venues?sort=reviews`,
      /href="(\/wedding-venue\/[a-z0-9-]+)"/,
    ),
    ownVenue: await ownVenueOf(origin, people.venue),
    ...couples,
    registered: await registeredOf(origin, site),
    deletionPath: await deletionPathOf(origin),
    requests: {
      claire: {
        locked: await requestOf(origin, people.claire, "locked"),
        unlocked: await requestOf(origin, people.claire, "unlocked"),
        rejected: await requestOf(origin, people.claire, "rejected"),
      },
      premium: { locked: await requestOf(origin, people.premium, "locked") },
      venue: {
        locked: await requestOf(origin, people.venue, "locked"),
        unlocked: await requestOf(origin, people.venue, "unlocked"),
      },
    },
    cookies: { ...people, ...cookies },
  };
}
