import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A line of a corpus; the couple of a line without one is Camille Duvernoy. */
export interface Line {
  language: string;
  kind: string;
  text: string;
  /** The parts of a spelling that must not be readable. */
  secrets: string[];
  couple: { firstname: string; lastname: string };
}

const MARKED = /⟦([^⟧]*)⟧/gu;
const escaped = (text: string) =>
  text
    .replaceAll("\\n", "\n")
    .replace(/\\u([\da-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Language, kind, text and sometimes the couple, between tabs; secrets stand in ⟦white brackets⟧. */
export function readCorpus(name: "spellings" | "honest"): Line[] {
  const folder = join(import.meta.dirname, name);
  return readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), "utf8")
      .trimEnd()
      .split("\n")
      .map((row) => {
        const [language = "", kind = "", marked = "", couple = "Camille|Duvernoy"] = row.split("\t");
        const [firstname = "", lastname = ""] = couple.split("|");
        const text = escaped(marked);
        return {
          language,
          kind,
          text: text.replace(MARKED, "$1"),
          secrets: [...text.matchAll(MARKED)].map(([, secret = ""]) => secret),
          couple: { firstname, lastname },
        };
      }),
  );
}

/** Letters and digits alone, as a reader puts them together. */
const squeeze = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

const countOf = (text: string, part: string) => text.split(part).length - 1;

/** True when four letters or digits in a row of a secret can still be read. */
export function isReadable({ text, secrets }: Line, masked: string): boolean {
  const left = squeeze(masked);
  const around = squeeze(secrets.reduce((rest, secret) => rest.replace(secret, " "), text));
  return secrets
    .map(squeeze)
    .flatMap((run) => Array.from({ length: Math.max(run.length - 3, 0) }, (_, at) => run.slice(at, at + 4)))
    .some((part) => countOf(left, part) > countOf(around, part));
}

/** "fr 96.9 %" of each language, and the lines that failed. */
export function summary(lines: readonly Line[], failed: readonly Line[]): string {
  const shares = [...Map.groupBy(lines, ({ language }) => language)].map(([language, of]) => {
    const wrong = failed.filter((line) => line.language === language).length;
    return `${language} ${(100 - (100 * wrong) / of.length).toFixed(1)} % of ${of.length}`;
  });
  return [shares.join(", "), ...failed.map(({ language, text }) => `${language}: ${text}`)].join("\n");
}
