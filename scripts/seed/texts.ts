import { readFileSync } from "node:fs";
import type { Language } from "@/lib/core/markets/market-data";
import type { RichTextDoc } from "@/lib/listing/profile/rich-text";

/** What one venue says of itself, so that no two venues of a country say the same. */
export interface VenueTexts {
  text: string;
  detail: string;
  /** With the number for `{number}`. */
  address: string;
  /** About each of `venueServices`, in the same order. */
  services: string[];
  reviews: string[];
}

interface Portrait {
  portrait: string;
  experience: string;
  service: string;
  benefits: string;
}

/** Sentences of the demo data in one language; placeholders such as `{first}` and `{city}` are filled in. */
export interface SeedTexts {
  companies: string[];
  words: string[];
  first: string[];
  last: string[];
  portrait: string[];
  experience: string[];
  /** A second sentence about the experience. */
  experienceMore: string[];
  service: string[];
  benefits: string[];
  /** Written for one provider each. */
  portraits: Portrait[];
  /** What a service includes, by its code, and how it is charged. */
  details: Record<string, string[]>;
  detailEndings: string[];
  /** The endings of services that end before the celebration: advice and the search for suppliers. */
  adviceEndings: string[];
  /** Sentences that reviews are made of; the first two lists have the same length. */
  reviewOpenings: string[];
  reviewDetails: string[];
  reviewEndings: string[];
  /** What couples write, by the service that they ask for. */
  messages: Record<string, string[]>;
  /** What is written about an event that is no wedding, by its type. */
  partyMessages: Record<string, string[]>;
  photo: Record<string, string>;
  photoTexts: Record<string, string[]>;
  captions: Record<string, string[]>;
  portfolio: { title: string; text: string }[];
  portfolioEndings: string[];
  style: string[];
  venue: string[];
  /** Code and title. */
  venueServices: [string, string][];
  venues: VenueTexts[];
  contactRoles: string[];
  videoTitles: string[];
  videoText: string;
  serviceName(type: string): string;
}

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8")) as Record<string, unknown>;

export function textsOf(language: Language): SeedTexts {
  const texts = read(`../../db/seed/texts/${language}.json`) as unknown as SeedTexts;
  const catalogue = read(`../../messages/${language}/core/catalogue.json`) as {
    prestations: Record<string, { label: string }>;
  };
  return { ...texts, serviceName: (type) => catalogue.prestations[type]?.label ?? type };
}

export function fill(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Counts from 0 for each key. */
export function createCounter(): (key: string) => number {
  const counts = new Map<string, number>();
  return (key) => {
    const n = counts.get(key) ?? 0;
    counts.set(key, n + 1);
    return n;
  };
}

const ADVICE: readonly string[] = ["CONSULTING_SERVICES", "VENDOR_SEARCH"];

/** The n-th item, from the start again after the last one. */
export const nth = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

/** The n-th review of a language. No two of the first `openings × details` begin with the same two sentences. */
export function reviewText(texts: SeedTexts, n: number): string {
  const row = Math.floor(n / texts.reviewOpenings.length);
  const sentences = [nth(texts.reviewOpenings, n), nth(texts.reviewDetails, n + row)];
  if (n % 3 !== 2) sentences.push(nth(texts.reviewEndings, n * 3 + row));
  return sentences.join(" ");
}

/** The n-th text about one service in a language; the same text returns only with another town. */
export function serviceText(texts: SeedTexts, type: string, n: number): string {
  const variants = texts.details[type] ?? [];
  const endings = ADVICE.includes(type) ? texts.adviceEndings : texts.detailEndings;
  const row = Math.floor(n / variants.length);
  return `${nth(variants, n)} ${nth(endings, n + row + type.length)}`;
}

/** Paragraphs in the rich-text format of profiles. */
export function richText(text: string): RichTextDoc {
  const content = text
    .split("\n\n")
    .map((line) => ({ type: "paragraph" as const, content: [{ type: "text" as const, text: line }] }));
  return { type: "doc", content };
}
