import { basename } from "node:path/posix";
import { describe, expect, it } from "vitest";
import { languages } from "@/lib/core/markets/market-data";
import { filesOf, messageOf, textsOf } from "./messages";
import { plant, project, type Tree } from "./tree";

const HEADER = "| Thing | Word | Not | Note |";

interface Term {
  thing: string;
  word: string;
  not: string[];
}

/** Texts where a word means something else: `language/file key` and the word. */
const OTHER_MEANINGS: Record<string, readonly string[]> = {};

const cellsOf = (line: string) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
const wordsOf = (cell: string) =>
  cell
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);

/** The rows of `docs/terms/<language>.md`; a page without the table has no rows. */
function termsOf(tree: Tree, path: string): Term[] {
  const lines = tree.read(path).split("\n");
  const start = lines.findIndex((line) => cellsOf(line).join() === cellsOf(HEADER).join());
  if (start < 0) return [];
  return lines
    .slice(start + 2)
    .filter((line) => line.startsWith("|"))
    .map(cellsOf)
    .map(([thing = "", word = "", not = ""]) => ({ thing, word, not: wordsOf(not) }));
}

/** A whole word, in any case and with any kind of space or apostrophe. */
function finderOf(word: string): RegExp {
  const escaped = word
    .replaceAll(/[.*+?^${}()[\]\\|]/g, String.raw`\$&`)
    .replaceAll(/\s+/g, "[\\s\u00a0\u202f]+")
    .replaceAll(/[’']/g, "[’']");
  return new RegExp(`(?<![\\p{L}\\p{N}-])${escaped}(?![\\p{L}\\p{N}-])`, "iu");
}

function wordsLeftOut(tree: Tree): string[] {
  return tree.files("docs/terms/*.md").flatMap((path) => {
    const language = basename(path, ".md");
    const terms = termsOf(tree, path).flatMap(({ word, not }) =>
      not.map((left) => ({ left, word, finder: finderOf(left) })),
    );
    return languages
      .filter((one) => one === language)
      .flatMap((language) =>
        filesOf(tree, language).flatMap((file) =>
          [...textsOf(tree, language, file)].flatMap(([key, text]) => {
            const at = `${language}/${file} ${key}`;
            const branches = messageOf(text)?.branches ?? [];
            return terms
              .filter(({ left }) => !OTHER_MEANINGS[at]?.includes(left))
              .filter(({ finder }) => branches.some((branch) => finder.test(branch)))
              .map(({ left, word }) => `${at} says "${left}": write ${word}`);
          }),
        ),
      );
  });
}

function badLists(tree: Tree): string[] {
  return tree.files("docs/terms/*.md").flatMap((path) => {
    const terms = termsOf(tree, path);
    if (terms.length === 0) return [`${path} has no table "${HEADER}"`];
    return terms
      .filter(({ thing, word, not }) => !thing || !word || wordsOf(word).some((one) => not.includes(one)))
      .map(({ thing }) => `${path} says nothing clear about "${thing}"`);
  });
}

const LIST = `# Terms in French\n\nOne sentence.\n\n${HEADER}\n| --- | --- | --- | --- |\n`;

describe("terms", () => {
  it("stand in tables of the same shape", () => {
    expect(badLists(project)).toEqual([]);
    using tree = plant({
      "docs/terms/fr.md": `${LIST}| review | avis | avis, critique | |\n| | mot | | |\n`,
      "docs/terms/de.md": "# Terms in German\n",
    });
    expect(badLists(tree)).toEqual([
      `docs/terms/de.md has no table "${HEADER}"`,
      `docs/terms/fr.md says nothing clear about "review"`,
      `docs/terms/fr.md says nothing clear about ""`,
    ]);
  });

  it("leave out the words that each list names", () => {
    expect(wordsLeftOut(project)).toEqual([]);
    using tree = plant({
      "docs/terms/fr.md": `${LIST}| email | e-mail | email, clé d’or | |\n`,
      "messages/fr/a.json": JSON.stringify({
        good: "Votre e-mail, emails, gemail",
        bad: "{n, plural, one {Un Email} other {# e-mails}}",
        phrase: "La clé\u00a0d'or",
      }),
      "messages/en/a.json": JSON.stringify({ word: "email" }),
    });
    expect(wordsLeftOut(tree)).toEqual([
      'fr/a.json bad says "email": write e-mail',
      'fr/a.json phrase says "clé d’or": write e-mail',
    ]);
  });
});
