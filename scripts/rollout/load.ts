import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { siteIn } from "@/lib/core/markets/markets";
import { listSandboxMessages } from "@/lib/gateways/sandbox-messages";
import { formOpenSeconds } from "@/lib/leads/projects/limits";
import type { LocalityDto } from "@/lib/places/schema";
import type { Kind } from "@/scripts/faults/ledger";
import { attempt, nextNumber, playLoad, repeat, type Stage } from "@/scripts/faults/load";
import { type Answer, cookieOf, type Question } from "@/scripts/shots/ask";
import { ownPhone, projectAnswers } from "@/scripts/shots/couple";
import { fieldsOf, filesOf } from "./form-fields";

/** What was acknowledged beyond the ledger of the faults. */
export interface More {
  /** Ids of projects whose address was verified. */
  verified: Set<string>;
  /** Addresses of accounts that registered. */
  registered: Set<string>;
  /** Messages of the contact form. */
  messages: number;
  /** The last first name that an account was given, by its id. */
  names: Map<string, string>;
}

export interface RolloutStage extends Stage {
  more: More;
  /** Where couples live. */
  place: LocalityDto;
}

const CODE_WITHIN_MS = 30_000;
const SITE = siteIn("FR");
const SCREENS = ["/dashboard", "/event-requests", "/credits", "/company/details", "/account"];
const CALLS = ["/api/me", "/api/event-requests?status=locked", "/api/portrait-experiences"];
const PLAIN_FILES = ["/sitemap.xml", "/robots.txt"];

/** What one client asks: all its requests come from one network. */
const client = (stage: Stage) => {
  const network = nextNumber();
  return (kind: Kind, address: string, question: Question = {}) =>
    attempt(stage, kind, address, { network, ...question });
};

const isOk = (answer: Answer | null): answer is Answer => answer !== null && answer.status < 400;
const jsonOf = <T>({ text }: Answer) => JSON.parse(text) as T;

/** The code that a mail brought to an address; null when none came in time. */
async function codeFor({ sandboxUrl }: Stage, to: string): Promise<string | null> {
  const lateAt = performance.now() + CODE_WITHIN_MS;
  while (performance.now() < lateAt) {
    const mails = await listSandboxMessages(sandboxUrl, { channel: "email", to });
    const code = mails.map(({ text }) => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]).find(Boolean);
    if (code) return code;
    await wait(250);
  }
  return null;
}

/** A couple writes a project, proves its address and sends it to its best matches. */
async function begin(stage: RolloutStage): Promise<boolean> {
  const ask = client(stage);
  const device = `device=${randomBytes(32).toString("base64url")}`;
  const post = (address: string, body: unknown, cookie = device) =>
    ask("request", `/api/project/${address}`, { body, cookie });
  const saved = await post("save-project", projectAnswers(SITE, stage.place));
  if (!isOk(saved)) return true;
  const key = jsonOf<{ uuid: string; token: string }>(saved);
  const { uuid, token } = key;
  const email = `couple-${randomUUID()}@exemple.test`;
  await wait(formOpenSeconds * 1_000);
  const person = { firstname: "Noé", lastname: "Lambert", phone: ownPhone("+33612345678"), email };
  const registered = await post("register", {
    ...{ uuid, token },
    ...person,
    terms: true,
    locale: SITE.locale,
    homepage: "",
  });
  if (!isOk(registered)) return true;
  const code = await codeFor(stage, email);
  if (code === null) throw new Error(`no code came to ${email}`);
  const verified = await post("verify", { uuid, token, code });
  if (!isOk(verified)) return true;
  stage.more.verified.add(uuid);
  const cookie = cookieOf(verified, "session");
  const found = await post("get-prestataires", { uuid, token }, cookie);
  if (!isOk(found)) return true;
  const { prestataires } = jsonOf<{ prestataires: { id: string }[] }>(found);
  const ids = prestataires.slice(0, 2).map(({ id }) => id);
  if (!isOk(await post("choose-prestataires", { uuid, ids }, cookie))) return true;
  const sent = await post("send-to-prestataire", { uuid }, cookie);
  if (!isOk(sent)) return true;
  for (const one of jsonOf<{ sent: { eventRequestUuid: string }[] }>(sent).sent)
    stage.ledger.done.sent.add(one.eventRequestUuid);
  return true;
}

/** Somebody registers as a provider. */
async function register(stage: RolloutStage): Promise<boolean> {
  const email = `provider-${randomUUID()}@exemple.test`;
  const person = { firstname: "Ana", lastname: "Moreira", phone: ownPhone("+33612345678"), email };
  const body = { ...person, password: "Promesse-2026!", terms: true, tosIsAccepted: true };
  const answer = await client(stage)("form", "/api/register", { body: { ...body, locale: SITE.locale } });
  if (isOk(answer)) stage.more.registered.add(email);
  return true;
}

/** Opens a page and posts its form with some fields filled in, as a browser without script does. */
async function post(
  stage: Stage,
  kind: Kind,
  { address, cookie, typed }: { address: string; cookie?: string; typed: Record<string, string> },
): Promise<Answer | null> {
  const ask = client(stage);
  const page = await ask(kind, address, { cookie });
  if (!isOk(page)) return null;
  const fields = fieldsOf(page.text, Object.keys(typed)[0] ?? "");
  if (!fields) throw new Error(`${address} has no form with ${Object.keys(typed).join(", ")}`);
  const form = new FormData();
  for (const [name, value] of [...fields, ...Object.entries(typed)]) form.set(name, value);
  const encoded = new Response(form);
  const headers = { "content-type": encoded.headers.get("content-type") ?? "" };
  const body = new Uint8Array(await encoded.arrayBuffer());
  return ask(kind, address, { method: "POST", body, headers, cookie });
}

async function writeToUs(stage: RolloutStage): Promise<boolean> {
  const typed = {
    name: "Noé Lambert",
    email: "noe@exemple.test",
    subject: `Question ${randomUUID()}`,
    message: "Quand ma fiche paraîtra-t-elle dans l’annuaire ?",
  };
  const answer = await post(stage, "form", { address: "/contact", typed });
  if (answer?.headers.location?.includes("/contact/sent")) stage.more.messages += 1;
  else if (isOk(answer)) throw new Error(`the contact form was answered ${answer.status} and not sent`);
  return true;
}

/** Changes the name of an account by a form of the settings. */
async function rename(stage: RolloutStage, { id, cookie }: { id: string; cookie: string }): Promise<boolean> {
  const firstname = `Claire ${randomBytes(3).toString("hex").replace(/\d/g, "x")}`;
  const typed = { firstname, lastname: "Aubert" };
  const answer = await post(stage, "action", { address: "/account", cookie, typed });
  if (isOk(answer)) stage.more.names.set(id, firstname);
  return true;
}

/** Screens and calls of somebody who is signed in, and some of the files that the page names. */
async function look(stage: Stage): Promise<boolean> {
  const n = nextNumber();
  const one = stage.cast.unlockers[n % stage.cast.unlockers.length];
  const ask = client(stage);
  const cookie = one?.cookie;
  const call = CALLS[n % CALLS.length] ?? "";
  await ask("screen", call, { cookie });
  const page = await ask("screen", SCREENS[n % SCREENS.length] ?? "", { cookie });
  const files = page ? filesOf(page.text) : [];
  for (let at = 0; at < Math.min(files.length, 5); at += 1)
    await ask("file", files[(n + at * 7) % files.length] ?? "");
  return true;
}

/** Sitemaps, and the files of a public page. */
async function crawl(stage: Stage): Promise<boolean> {
  const n = nextNumber();
  const ask = client(stage);
  await ask("file", PLAIN_FILES[n % PLAIN_FILES.length] ?? "");
  const page = await ask("page", `/wedding-planner/${stage.profiles[n % stage.profiles.length]}`);
  for (const file of (page ? filesOf(page.text) : []).slice(0, 6)) await ask("file", file);
  return true;
}

/** The load of the faults and more: whole journeys of couples, registrations, forms, screens and files. */
export async function playRollout(stage: RolloutStage): Promise<void> {
  const [renamer] = stage.cast.uploaders;
  await Promise.all([
    playLoad(stage),
    ...Array.from({ length: 2 }, () => repeat(stage, 2_000, () => begin(stage))),
    repeat(stage, 4_000, () => register(stage)),
    repeat(stage, 4_000, () => writeToUs(stage)),
    ...(renamer ? [repeat(stage, 2_500, () => rename(stage, renamer))] : []),
    ...Array.from({ length: 2 }, () => repeat(stage, 1_000, () => look(stage))),
    repeat(stage, 1_500, () => crawl(stage)),
  ]);
}
