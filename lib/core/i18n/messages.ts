import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Locale, languageOf } from "@/lib/core/i18n/locales";
import type { Language } from "@/lib/core/markets/market-data";
import { rulesOf } from "@/lib/core/markets/market-rules";
import { siteOf } from "@/lib/core/markets/markets";

/** Files in `messages/<language>/<domain>/`; a new file needs its name here and a line in `global.d.ts`. */
const namespacesOfDomain = {
  core: ["core", "crash", "ui", "layout", "sandbox", "catalogue", "holidays", "legal", "offline", "search"],
  identity: [
    "account",
    "accounts",
    "factors",
    "registration",
    "password-reset",
    "sessions",
    "impersonation",
    "onboarding",
    "users",
  ],
  billing: [
    "accounting",
    "admin-refunds",
    "buyer",
    "credits",
    "disputes",
    "invoices",
    "price-changes",
    "purchases",
    "settlement",
    "subscription",
  ],
  listing: [
    "badge",
    "company",
    "exchange-rates",
    "first-steps",
    "images",
    "own-venues",
    "own-venues-form",
    "portfolios",
    "portrait",
    "profile",
    "ranking",
    "social",
    "venue-calendar",
    "venue-comparison",
    "venue-errors",
    "venue-places",
    "venues",
    "videos",
  ],
  directory: ["directory", "favorites", "trades", "venue-search"],
  leads: ["event-requests", "matching", "projects", "reply-samples", "visits"],
  reviews: ["ratings", "reviews", "testimonials"],
  backoffice: ["audit", "moderation", "promotions", "reports", "system", "watch"],
  messaging: ["contact", "mails"],
  statistics: ["dashboard", "statistics"],
} as const;
/** Files directly in `messages/<language>/`: domains whose texts fit into one file. */
const domainFiles = ["places", "marks", "privacy"] as const;

type Domain = keyof typeof namespacesOfDomain;
export type Namespace = (typeof namespacesOfDomain)[Domain][number] | (typeof domainFiles)[number];

/** Namespace → path of its file below `messages/<language>/`, without extension. */
export const messageFiles: ReadonlyMap<Namespace, string> = new Map<Namespace, string>([
  ...domainFiles.map((name) => [name, name] as const),
  ...Object.entries(namespacesOfDomain).flatMap(([domain, names]) =>
    names.map((name) => [name, `${domain}/${name}`] as const),
  ),
]);
export const namespaces: readonly Namespace[] = [...messageFiles.keys()];

export type Words = Record<string, unknown>;
const loaded = new Map<Locale, Promise<Record<Namespace, Words>>>();

/**
 * Reads the files of a language while the process runs. An `import()` of them would make the build write a chunk for
 * each file and each page and route that can reach it, 150,000 in all.
 */
export async function readMessages(language: Language): Promise<Record<Namespace, Words>> {
  // Without the note the build would list every message file beside every page and route.
  const folder = path.join(/* turbopackIgnore: true */ process.cwd(), "messages", language);
  const files = await Promise.all(
    [...messageFiles].map(async ([name, file]) => {
      const text = await readFile(path.join(folder, `${file}.json`), "utf8");
      return [name, JSON.parse(text) as Words] as const;
    }),
  );
  return Object.fromEntries(files) as Record<Namespace, Words>;
}

/** A copy of texts with the letters of a country's spelling. */
function spelt(words: unknown, spelling: Readonly<Record<string, string>>): unknown {
  if (typeof words === "string")
    return Object.entries(spelling).reduce((text, [letter, other]) => text.replaceAll(letter, other), words);
  if (typeof words !== "object" || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, below]) => [key, spelt(below, spelling)]));
}

/** Texts of the locale's language as its country names and spells them. */
export function localTexts<All extends Record<string, Words>>(words: All, locale: Locale): All {
  const language = languageOf(locale);
  const { inCountry, spelling } = rulesOf(siteOf(locale).country);
  const local = words.directory
    ? { ...words, directory: { ...words.directory, inCountry: inCountry[language] } }
    : words;
  return spelling?.[language] ? (spelt(local, spelling[language]) as All) : local;
}

/** All texts of the locale, read once for each process. */
export function messagesOf(locale: Locale): Promise<Record<Namespace, Words>> {
  const known = loaded.get(locale);
  if (known) return known;
  const fresh = readMessages(languageOf(locale)).then((words) => localTexts(words, locale));
  loaded.set(locale, fresh);
  return fresh;
}

/** The next use reads the files again. */
export function dropTexts(): void {
  loaded.clear();
}
