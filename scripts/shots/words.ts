import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createTranslator } from "next-intl";
import { type Locale, languageOf } from "@/lib/core/i18n/locales";
import type { Namespace } from "@/lib/core/i18n/messages";
import { projectFolder } from "@/scripts/local/folders";

type Values = Record<string, string | number>;

/** Texts of the product in one language, by key: labels of the buttons and fields to find. */
export interface Words {
  (key: `${Namespace}.${string}`, values?: Values): string;
  locale: Locale;
}

interface Translator {
  has(key: string): boolean;
  markup(key: string, values: Record<string, unknown>): string;
}

const known = new Map<Locale, Words>();
const plainTags = Object.fromEntries(
  ["b", "change", "terms", "privacy", "ranking", "cgv"].map((tag) => [tag, (words: string) => words]),
);

function messagesIn(folder: string): Record<string, unknown> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".json"))
      .map((file) => [
        path.basename(file, ".json"),
        JSON.parse(readFileSync(path.join(folder, file), "utf8")),
      ]),
  );
}

/** Every text of one language. An unknown key throws; tags such as `<b>` are removed, the words in them stay. */
export function wordsOf(locale: Locale): Words {
  const words = known.get(locale);
  if (words) return words;
  const messages = messagesIn(path.join(projectFolder, "messages", languageOf(locale))) as never;
  const t = createTranslator({ locale, messages }) as unknown as Translator;
  const say = (key: string, values: Values = {}) => {
    if (!t.has(key)) throw new Error(`${locale} has no text ${key}`);
    return t.markup(key, { ...plainTags, ...values });
  };
  const made: Words = Object.assign(say, { locale });
  known.set(locale, made);
  return made;
}
