import type { Locale } from "@/lib/i18n/locales";

/** One file a noun in `messages/<locale>/`; a new noun adds its name here and a line in `global.d.ts`. */
export const namespaces = [
  "core",
  "crash",
  "ui",
  "layout",
  "sandbox",
  "sessions",
  "account",
  "accounts",
  "registration",
  "password-reset",
  "catalogue",
  "company",
  "onboarding",
  "places",
  "matching",
  "ranking",
  "dashboard",
  "directory",
  "profile",
  "portfolios",
  "venues",
  "legal",
  "reports",
  "reviews",
  "contact",
  "event-requests",
  "reply-samples",
  "credits",
  "purchases",
  "subscription",
  "receipts",
  "projects",
  "mails",
  "system",
  "settlement",
  "moderation",
  "images",
  "impersonation",
  "statistics",
  "audit",
  "users",
  "promotions",
  "search",
  "badge",
  "marks",
  "favorites",
  "privacy",
  "testimonials",
] as const;
export type Namespace = (typeof namespaces)[number];

type Words = Record<string, unknown>;
const loaded = new Map<Locale, Promise<Record<Namespace, Words>>>();

async function load(locale: Locale): Promise<Record<Namespace, Words>> {
  const files = await Promise.all(
    namespaces.map(async (name) => {
      const file = (await import(`../../messages/${locale}/${name}.json`)) as { default: Words };
      return [name, file.default] as const;
    }),
  );
  return Object.fromEntries(files) as Record<Namespace, Words>;
}

/** Every text of one language, read once a process. */
export function messagesOf(locale: Locale): Promise<Record<Namespace, Words>> {
  const known = loaded.get(locale);
  if (known) return known;
  const fresh = load(locale);
  loaded.set(locale, fresh);
  return fresh;
}

/** The texts a client island needs and no more: each namespace sent is weight on the page. */
export async function pickMessages(
  locale: Locale,
  names: readonly Namespace[],
): Promise<Partial<Record<Namespace, Words>>> {
  const all = await messagesOf(locale);
  return Object.fromEntries(names.map((name) => [name, all[name]]));
}
