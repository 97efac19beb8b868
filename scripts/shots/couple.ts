import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Site } from "@/lib/core/markets/markets";
import { formOpenSeconds } from "@/lib/leads/projects/limits";
import type { SaveProjectInput } from "@/lib/leads/projects/schema";
import type { LocalityDto } from "@/lib/places/schema";
import { ask, askJson, cookieOf } from "./ask";

/** The ids and secrets of a couple that uses the API. */
export interface WritingCouple {
  uuid: string;
  token: string;
  email: string;
  origin: string;
  /** The cookie that names its browser. */
  device: string;
}

export interface SentEmail {
  to: string;
  subject: string;
  text: string;
  html: string | null;
  /** The text of an attached calendar file. */
  calendarFile?: string;
  createdAt: string;
}

const timeoutMs = 20_000;

/** The emails to an address, newest first. */
export async function emailsTo(origin: string, email: string): Promise<SentEmail[]> {
  const url = `${origin}/sandbox/messages?channel=email&to=${encodeURIComponent(email)}`;
  return (await askJson<{ messages: SentEmail[] }>(url)).messages;
}

/** Waits for the code that was sent to an address, after an instant if one is given. */
async function codeOf(origin: string, email: string, after = ""): Promise<string> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    const [newest] = (await emailsTo(origin, email)).filter(({ createdAt }) => createdAt > after);
    const code = newest && /(?<!\d)\d{6}(?!\d)/.exec(newest.text)?.[0];
    if (code) return code;
    await pause(200);
  }
  throw new Error(`no code reached ${email} within ${timeoutMs / 1000} s`);
}

export const couplesMessage: Record<string, string> = {
  "fr-FR":
    "Nous nous marions à la fin de l’été, dehors, avec deux familles qui ne parlent pas la même langue. Le lieu est réservé ; il nous manque quelqu’un pour que la journée tienne ensemble.",
  "de-DE":
    "Wir heiraten im Spätsommer unter freiem Himmel, mit zwei Familien, die nicht dieselbe Sprache sprechen. Der Ort ist gebucht; uns fehlt jemand, der den ganzen Tag zusammenhält.",
};

export async function cityOf(origin: string, { country }: Site, name: string): Promise<LocalityDto> {
  const query = new URLSearchParams({ q: name, country, type: "city" });
  const [first] = await askJson<LocalityDto[]>(`${origin}/search/locality?${query}`);
  if (!first) throw new Error(`${origin} knows no place called ${name}`);
  return first;
}

/** Couples with the same message or number would wait for a moderator: each has a word and four digits of its own. */
const ownWord = () =>
  randomBytes(6)
    .toString("hex")
    .replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "");
export const ownPhone = (phone: string) =>
  phone.replace(/\d{4}$/, () => String(1000 + (randomBytes(2).readUInt16BE() % 9000)));

/** Every field of a project in a town, with a message that nobody else wrote. */
export function projectAnswers(site: Site, place: LocalityDto): SaveProjectInput {
  return {
    eventType: "WEDDING",
    serviceType: "FULL_PLANNING",
    eventDate: `${new Date().getFullYear() + 1}-09-01`,
    eventDatePrecision: "MONTH",
    isLocationUndecided: false,
    eventLocationCity: place.name,
    eventLocationCountry: site.country,
    eventLocationZipcode: place.zipcode,
    eventLocationLatitude: place.latitude,
    eventLocationLongitude: place.longitude,
    radiusKm: 100,
    guestRange: "81_100",
    budgetRange: "20K_30K",
    budgetPlannerRange: "2000_3500",
    hasTheme: false,
    languages: site.country === "FR" ? ["fr", "en"] : ["de", "fr"],
    message: `${couplesMessage[site.locale] ?? couplesMessage["fr-FR"]} ${ownWord()}`,
  };
}

/** Creates a project with every field set; its address waits for the code. */
export async function writeProject(
  origin: string,
  site: Site,
  city: string,
  person: { firstname: string; lastname: string; phone: string },
): Promise<WritingCouple> {
  const answers = projectAnswers(site, await cityOf(origin, site, city));
  const device = `device=${randomBytes(32).toString("base64url")}`;
  const { uuid, token } = await askJson<{ uuid: string; token: string }>(
    `${origin}/api/project/save-project`,
    { body: answers, cookie: device },
  );
  const email = `couple-${randomBytes(5).toString("hex")}@exemple.test`;
  // The server refuses whoever answers faster than people type.
  await pause(formOpenSeconds * 1000);
  await askJson(`${origin}/api/project/register`, {
    body: {
      uuid,
      token,
      ...person,
      phone: ownPhone(person.phone),
      email,
      terms: true,
      locale: site.locale,
      homepage: "",
    },
    cookie: device,
  });
  return { uuid, token, email, origin, device };
}

/** Verifies the couple's address by the code from the email; returns the cookie of its session. */
export async function proveAddress({ uuid, token, email, origin, device }: WritingCouple): Promise<string> {
  const code = await codeOf(origin, email);
  const answer = await ask(`${origin}/api/project/verify`, { body: { uuid, token, code }, cookie: device });
  const cookie = cookieOf(answer, "session");
  if (!cookie) throw new Error(`the code of ${email} was refused: ${answer.status} ${answer.text}`);
  return cookie;
}

/** Sends a verified project to its best matches. */
export async function sendToBest({ uuid, token, origin }: WritingCouple, count: number): Promise<void> {
  const { prestataires } = await askJson<{ prestataires: { id: string }[] }>(
    `${origin}/api/project/get-prestataires`,
    { body: { uuid, token } },
  );
  const ids = prestataires.slice(0, count).map(({ id }) => id);
  await askJson(`${origin}/api/project/choose-prestataires`, { body: { uuid, token, ids } });
  await askJson(`${origin}/api/project/send-to-prestataire`, { body: { uuid, token } });
}

/** Signs a couple in by the code of an email; the cookie is valid on every country host. */
export async function signInCouple(origin: string, email: string): Promise<string> {
  const begun = new Date().toISOString();
  await askJson(`${origin}/api/project/request-sign-in`, { body: { email } });
  const code = await codeOf(origin, email, begun);
  const answer = await ask(`${origin}/api/project/sign-in`, { body: { email, code } });
  const cookie = cookieOf(answer, "session");
  if (!cookie) throw new Error(`the code of ${email} was refused: ${answer.status} ${answer.text}`);
  return cookie;
}
