import { fold, undisguised } from "@/lib/core/masking/fold";
import type { Span, Tokens } from "@/lib/core/masking/tokens";
import { commonNames, commonWords } from "@/lib/core/masking-words/vocabulary";

/** The couple whose texts are masked; the first name helps to recognise the last name beside it. */
export interface Couple {
  firstname: string;
  lastname: string;
}

const particles = new Set(
  "de da do dos das del della di du des la le les van von der den het ter ten te zu zur y e i o d l mac mc san saint".split(
    " ",
  ),
);
const titles = new Set(
  "m mr mme mlle mrs ms miss monsieur madame mademoiselle herr frau familie famille family famiglia familia signor signora sig señor senor senora sr sra mevrouw meneer dhr mevr senhor senhora les the los die os i".split(
    " ",
  ),
);

const lettersOf = (text: string) => fold(text).text.replace(/[^\p{L}\p{N}]/gu, "");
const UMLAUTS: Record<string, string> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  Ä: "Ae",
  Ö: "Oe",
  Ü: "Ue",
  å: "aa",
  ø: "oe",
};

/** The whole name and its parts, as letters alone; particles are no part of their own. */
export function namesOf({ lastname }: Couple): string[] {
  const parts = lastname.split(/[\s\-‐‑–'’]+/u).filter((part) => !particles.has(lettersOf(part)));
  const written = [lastname, ...parts];
  const respelt = written.map((name) =>
    name.normalize("NFC").replace(/[äöüÄÖÜåø]/gu, (letter) => UMLAUTS[letter] ?? letter),
  );
  return [...new Set([...written, ...respelt].map(lettersOf))].filter((name) => name.length >= SHORTEST_NAME);
}

const SHORTEST_NAME = 2;
/** A longer name is found inside other words too, and when it is divided. */
const LONG_NAME = 6;
const PLURAL = /^(?:s|es|en|n|x)?$/;

/** The couple's own last name, in any case, accent, hyphenation or possessive form. */
export function* findOwnName(tokens: Tokens, couple: Couple, names: readonly string[]): Generator<Span> {
  const first = lettersOf(couple.firstname);
  for (const name of names) {
    yield* inWords(tokens, name, first);
    yield* acrossWords(tokens, name, lettersOf(couple.lastname) === name);
  }
}

/** The name as a word, in the plural, or inside a hashtag. */
function* inWords(tokens: Tokens, name: string, firstname: string): Generator<Span> {
  for (const [n, word] of tokens.words.entries()) {
    const text = undisguised(word.text);
    const at = text.indexOf(name);
    if (at < 0) continue;
    const isWord = at === 0 && PLURAL.test(text.slice(name.length));
    const isHashtag = /#\s?$/.test(tokens.gaps[n] ?? "");
    const isInside = name.length > LONG_NAME || (name.length > 3 && isHashtag);
    if (!(isWord && isMeant(tokens, n, { text, name, firstname })) && !(isInside && !isCommon(text)))
      continue;
    yield { from: word.from, to: word.to };
  }
}

/** False for a common word that is also this last name, where it stands as a word: "un petit mariage". */
function isMeant(
  { words, gaps }: Tokens,
  n: number,
  { text, name, firstname }: { text: string; name: string; firstname: string },
): boolean {
  const [before, word, after] = [words[n - 1], words[n], words[n + 1]];
  if (!word || word.isSpacedOut || word.isUpper || !isCommon(name)) return true;
  if (before?.text === firstname || after?.text === firstname) return true;
  if (!word.isCapital) return false;
  if (!isCommon(text) || (before && titles.has(before.text))) return true;
  const isSentenceStart = n === 0 || /[.!?:\n]\s*$/.test(gaps[n] ?? "");
  return !isSentenceStart;
}

const isCommon = (word: string) => commonNames.has(word) || commonWords.has(word);

const DIVIDED = /^(?:\s|-|['’.·•_*~/]|-?\s?\n\s?){1,3}$/u;
const MOST_PARTS = 24;

/** The name over several words: "Le Goff", "Duver-noy", "H-a-r-d-i-n-g". */
function* acrossWords({ words, gaps }: Tokens, name: string, isWhole: boolean): Generator<Span> {
  if (!isWhole && name.length < LONG_NAME) return;
  for (const [n, word] of words.entries()) {
    if (!name.startsWith(word.text) || word.text.length >= name.length) continue;
    let read = word.text;
    let end = n;
    while (read.length < name.length && end < n + MOST_PARTS && DIVIDED.test(gaps[end + 1] ?? "")) {
      end++;
      read += words[end]?.text ?? "";
      if (!name.startsWith(read.slice(0, name.length))) break;
    }
    const rest = read.startsWith(name) ? read.slice(name.length) : null;
    if (rest === null || !PLURAL.test(rest)) continue;
    yield { from: word.from, to: words[end]?.to ?? word.to };
  }
}
