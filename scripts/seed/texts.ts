import { readFileSync } from "node:fs";
import type { Locale } from "@/lib/core/i18n/locales";

/** Sentences of the demo data in one language; placeholders such as `{first}` and `{city}` are filled in. */
export interface SeedTexts {
  companies: string[];
  words: string[];
  first: string[];
  last: string[];
  portrait: string[];
  experience: string[];
  service: string[];
  benefits: string[];
  detail: string;
  reviews: string[];
  messages: string[];
  photo: Record<string, string>;
  photoText: string;
  portfolio: string[];
  portfolioTexts: string[];
  style: string[];
  venue: string[];
  venueText: string;
  venueDetail: string;
  /** Code, title and text. */
  venueServices: [string, string, string][];
  venueReviews: string[];
  contactRoles: string[];
  videoTitles: string[];
  videoText: string;
  serviceName(type: string): string;
}

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8")) as Record<string, unknown>;

export function textsOf(locale: Locale): SeedTexts {
  const texts = read(`../../db/seed/texts/${locale}.json`) as unknown as SeedTexts;
  const catalogue = read(`../../messages/${locale}/core/catalogue.json`) as {
    prestations: Record<string, { label: string }>;
  };
  return { ...texts, serviceName: (type) => catalogue.prestations[type]?.label ?? type };
}

export function fill(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Paragraphs in the rich-text format of profiles. */
export function richText(text: string) {
  const content = text
    .split("\n\n")
    .map((line) => ({ type: "paragraph", content: [{ type: "text", text: line }] }));
  return { type: "doc", content };
}
