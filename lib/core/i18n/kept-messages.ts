import "server-only";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { compiledWords } from "@/lib/core/i18n/compiled-messages";
import { type Locale, languageOf } from "@/lib/core/i18n/locales";
import { localTexts, readMessages, type Words } from "@/lib/core/i18n/messages";
import { languages } from "@/lib/core/markets/market-data";

/** Pages of older versions get the texts of today. */
const MOST_VERSIONS = 4;

type Texts = Record<string, Words>;

/** Texts of a file are parsed once: its name has the hash of what it holds. */
const parsed = new LRUCache<string, Texts>({ max: MOST_VERSIONS });

const folderOf = (folder: string, language: string) => path.join(folder, "messages", language);

/**
 * Writes the texts of this version to a folder that later and earlier versions read, one file for each language, and notes
 * that a version of today has it. A file is there as a whole or not at all.
 */
export async function keepMessages(folder: string, now: Date): Promise<void> {
  for (const language of languages) {
    const json = JSON.stringify(await readMessages(language));
    const hash = createHash("sha256").update(json).digest("hex").slice(0, 16);
    const file = path.join(folderOf(folder, language), `${hash}.json`);
    if (!(await stat(file).catch(() => null))) {
      const unfinished = `${file}.${process.pid}.part`;
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(unfinished, json);
      await rename(unfinished, file);
    }
    await utimes(file, now, now);
  }
}

/** Files of a language, the newest first. */
async function filesOf(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".json"));
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      return { file, at: (await stat(file).catch(() => null))?.mtimeMs ?? 0 };
    }),
  );
  return files
    .toSorted((a, b) => b.at - a.at)
    .slice(0, MOST_VERSIONS)
    .map(({ file }) => file);
}

/** The texts of some namespaces in the versions that were kept last, compiled; a version without one of them is left out. */
export async function* keptTexts(
  folder: string,
  locale: Locale,
  names: readonly string[],
): AsyncGenerator<object> {
  for (const file of await filesOf(folderOf(folder, languageOf(locale)))) {
    const all = parsed.get(file) ?? (JSON.parse(await readFile(file, "utf8")) as Texts);
    parsed.set(file, all);
    if (!names.every((name) => Object.hasOwn(all, name))) continue;
    const asked: Texts = Object.fromEntries(names.map((name) => [name, all[name] ?? {}]));
    const local = localTexts(asked, locale);
    yield Object.fromEntries(names.map((name) => [name, compiledWords(local[name] ?? {})]));
  }
}
