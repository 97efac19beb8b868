import { undisguised } from "@/lib/core/masking/fold";
import { combined, lexemesOf } from "@/lib/core/masking/number-words";
import type { Span, Tokens, Word } from "@/lib/core/masking/tokens";
import { articles, commonWords, phoneWords, wordsBetween } from "@/lib/core/masking-words/vocabulary";

/** A number in a run of numbers: digits, or a word for them. */
export interface NumberItem extends Span {
  digits: string;
  isSpelled: boolean;
  /** What stands between the number before and this one. */
  gap: string;
}

/** Numbers with only signs, or words that people dictate with, between them. */
export interface NumberRun {
  items: NumberItem[];
  /** A plus, as a sign or as a word, stands before the first number. */
  hasPlus: boolean;
  /** A word like "phone" stands shortly before. */
  isAnnounced: boolean;
  before: Span;
}

const digitOfLetter: Record<string, string> = {
  o: "0",
  i: "1",
  l: "1",
  z: "2",
  s: "5",
  b: "6",
  g: "9",
  q: "9",
};
/** Not "80s". */
const LEET = /^(?=.*\d)(?!\d+s$)[\doilzsbgq]+$/;
const LETTERED = /^\d+(?:[a-z]\d+)*h?$/;

type Piece = Pick<NumberItem, "digits" | "isSpelled" | "from" | "to">;

/** The numbers in a word; null for a word that is none. */
function piecesOf({ text, from, to, isCapital }: Word): Piece[] | null {
  if (/^\d+$/.test(text)) return [{ digits: text, isSpelled: false, from, to }];
  if (LEET.test(text))
    return [
      { digits: text.replace(/\D/g, (letter) => digitOfLetter[letter] ?? ""), isSpelled: false, from, to },
    ];
  if (LETTERED.test(text))
    return [...text.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({
      digits,
      isSpelled: false,
      from: from + index,
      to: from + index + digits.length,
    }));
  if (text === "o" && isCapital) return [{ digits: "0", isSpelled: false, from, to }];
  return spelledPieces({ text, from, to });
}

/** "six cent" and "double four" are one number. */
function spelledPieces({ text, from, to }: Pick<Word, "text" | "from" | "to">): Piece[] | null {
  const lexemes = lexemesOf(text) ?? lexemesOf(undisguised(text));
  if (!lexemes) return null;
  return lexemes.map((lexeme) => {
    if (lexeme === "hundred") return { digits: "100", isSpelled: true, from, to };
    if (lexeme === "double") return { digits: "", isSpelled: true, from, to };
    return { digits: lexeme.digits, isSpelled: /\p{L}/u.test(text), from, to };
  });
}

const LONGEST_GAP = 14;
const MOST_WORDS_BETWEEN = 3;
const fillers = new Set("le les la the der die das dem el il o os a de d du".split(" "));

/** Reads all runs of numbers, each word once. */
export function* numberRuns(tokens: Tokens): Generator<NumberRun> {
  let items: NumberItem[] = [];
  let first = 0;
  let since = 0;
  for (let n = 0; n < tokens.words.length; n++) {
    const word = tokens.words[n] as Word;
    const pieces = piecesOf(word);
    if (!pieces) {
      since++;
      continue;
    }
    if (items.length > 0 && !isJoined(tokens, n, since, items)) {
      yield runOf(tokens, items, first);
      items = [];
    }
    if (items.length === 0) first = n;
    for (const piece of pieces) add(items, piece, tokens.text);
    since = 0;
  }
  if (items.length > 0) yield runOf(tokens, items, first);
}

function add(items: NumberItem[], piece: Piece, text: string): void {
  const before = items.at(-1);
  const gap = before ? text.slice(before.to, piece.from) : "";
  if (before?.isSpelled && piece.isSpelled && /^[\s-]*(?:(?:et|und|y|e|en|and)[\s-]+)?$/.test(gap)) {
    const isHundred = piece.digits === "100" && /^[2-9]$/.test(before.digits);
    const together = isHundred ? `${before.digits}00` : combined(before.digits, piece.digits);
    if (together !== null) {
      items[items.length - 1] = { ...before, digits: together, to: piece.to };
      return;
    }
  }
  // "double four": the word before counts as another digit.
  if (before?.digits === "" && piece.digits !== "") before.digits = piece.digits;
  items.push({ ...piece, gap });
}

/** True when word n continues the run that ended `since` words before. */
function isJoined({ words, gaps }: Tokens, n: number, since: number, items: NumberItem[]): boolean {
  if (since > MOST_WORDS_BETWEEN) return false;
  const between = words.slice(n - since, n).map(({ text }) => text);
  if (gaps.slice(n - since, n + 1).some((gap) => gap.length > LONGEST_GAP)) return false;
  // "un +33": a plus begins a number.
  const isOther = since > 0 || items.at(-1)?.isSpelled === true;
  if (isOther && /\s\+\s?\(?$/.test(gaps[n] ?? "")) return false;
  if (since === 0) return true;
  if (between.some((word) => wordsBetween.has(word)))
    return between.every((word) => wordsBetween.has(word) || fillers.has(word));
  // Any word, when the same one stands between the numbers before or after: "06 bla 12 bla 34".
  const [word = ""] = between;
  const last = items.at(-1);
  const isRepeated = last?.gap.replace(/[^\p{L}]/gu, "") === word || words[n + 1]?.text === word;
  return since === 1 && isRepeated && !commonWords.has(word) && isGroup(last) && isGroup(words[n]);
}

/** Up to three digits, as phone numbers are grouped. */
const isGroup = (part: { digits: string } | { text: string } | undefined) =>
  part !== undefined && /^\d{1,3}$/.test("digits" in part ? part.digits : part.text);

const WORDS_AFTER_ANNOUNCEMENT = 3;

function runOf({ text, words, gaps }: Tokens, items: NumberItem[], first: number): NumberRun {
  const isArticle = (item: NumberItem) => item.isSpelled && articles.has(text.slice(item.from, item.to));
  // "10, un 100": articles are numbers only beside other number words.
  const hasNumberWord = items.some((item) => item.isSpelled && !isArticle(item));
  const plus = /\+\s?\(?\s?$/.exec(gaps[first] ?? "");
  const before = words[first - 1];
  const isPlusWord = before !== undefined && /^(?:plus|mas|mais|piu)$/.test(before.text);
  const start = words[first]?.from ?? 0;
  const opened = /[+(]\s?\(?$/.exec(gaps[first] ?? "");
  return {
    items: hasNumberWord
      ? items
      : regapped(
          items.filter((item) => !isArticle(item)),
          text,
        ),
    hasPlus: plus !== null || isPlusWord,
    isAnnounced: words
      .slice(Math.max(first - WORDS_AFTER_ANNOUNCEMENT, 0), first)
      .some(({ text: word }) => phoneWords.has(word)),
    before: { from: isPlusWord ? before.from : start - (opened?.[0].length ?? 0), to: start },
  };
}

const regapped = (items: readonly NumberItem[], text: string) =>
  items.map((item, n) => ({ ...item, gap: n === 0 ? "" : text.slice(items[n - 1]?.to, item.from) }));
