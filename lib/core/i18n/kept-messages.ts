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

// The name of a file has the hash of what it holds, so what was read of it stays true.
/** Texts of the files that were read last, by path. */
const parsed = new LRUCache<string, Texts>({ max: 2 * MOST_VERSIONS });
/** Compiled texts by path, locale and namespace. */
const compiled = new LRUCache<string, object>({ max: 500 });

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

/** Texts of a file; null when it cannot be read: another process may have deleted it. */
async function textsOf(file: string): Promise<Texts | null> {
  const known = parsed.get(file);
  if (known) return known;
  const json = await readFile(file, "utf8").catch(() => null);
  if (json === null) return null;
  const texts = JSON.parse(json) as Texts;
  parsed.set(file, texts);
  return texts;
}

/** The texts of a namespace in a file, compiled; null where the file does not have it. */
async function compiledTexts(file: string, locale: Locale, name: string): Promise<object | null> {
  const key = `${file} ${locale} ${name}`;
  const known = compiled.get(key);
  if (known) return known;
  const all = await textsOf(file);
  const words = all && Object.hasOwn(all, name) ? all[name] : undefined;
  if (words === undefined) return null;
  const texts = compiledWords(localTexts({ [name]: words }, locale)[name] ?? {});
  compiled.set(key, texts);
  return texts;
}

/** The texts of some namespaces in the versions that were kept last, compiled; a version without one of them is left out. */
export async function* keptTexts(
  folder: string,
  locale: Locale,
  names: readonly string[],
): AsyncGenerator<object> {
  for (const file of await filesOf(folderOf(folder, languageOf(locale)))) {
    const texts = new Map<string, object | null>();
    // One after the other: the first one reads the file for all of them.
    for (const name of names) texts.set(name, await compiledTexts(file, locale, name));
    if (![...texts.values()].includes(null)) yield Object.fromEntries(texts);
  }
}
