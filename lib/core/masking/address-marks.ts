import type { Tokens } from "@/lib/core/masking/tokens";
import {
  atWords,
  dashWords,
  dotWords,
  endings,
  endingsAfterDot,
  looseAtWords,
  wordsAfterDash,
} from "@/lib/core/masking-words/vocabulary";

/** How sure it is that something stands for "@". */
export type AtKind = "sign" | "bracketed" | "word" | "loose";

/** A word or sign between word n and word `next`. */
export interface Mark {
  next: number;
  isSign: boolean;
}

const OPENING = /[[({<*_|\-"'/.]\s?$/;
const CLOSING = /^\s?[\])}>*_|\-"'/.]/;
const TIGHT = /^[\s._-]{1,3}$/;

interface GapFacts {
  isDot: boolean;
  isDash: boolean;
  isTight: boolean;
  isOpening: boolean;
  isClosing: boolean;
}

const MOST_KNOWN = 2_000;
const known = new Map<string, GapFacts>();

/** What stands between two words; texts repeat the same few gaps. */
function factsOf(gap: string): GapFacts {
  const before = known.get(gap);
  if (before) return before;
  const facts = {
    isDot: DOT_SIGN.test(gap),
    isDash: DASH_SIGN.test(gap),
    isTight: TIGHT.test(gap),
    isOpening: OPENING.test(gap),
    isClosing: CLOSING.test(gap),
  };
  if (known.size < MOST_KNOWN && gap.length < LONGEST_KNOWN) known.set(gap, facts);
  return facts;
}

const LONGEST_KNOWN = 8;
const gapAt = ({ gaps }: Tokens, n: number) => factsOf(gaps[n] ?? "");
const wordAt = ({ words }: Tokens, n: number) => words[n]?.text ?? "";
const isBracketed = (tokens: Tokens, n: number) =>
  gapAt(tokens, n).isOpening && gapAt(tokens, n + 1).isClosing;
const isBetweenSpaces = (tokens: Tokens, n: number) =>
  gapAt(tokens, n).isTight && gapAt(tokens, n + 1).isTight;

const DOT_SIGN = /^(?:\s?[[({<]\s?[.•·∙]\s?[\])}>]\s?|[.•·∙]| [.•·∙] ?|\n?[.•·∙]\n?)$/u;

/** The dot between word n and the next: ".", " . ", "[.]", "point", "(dot)". */
export function dotAfter(tokens: Tokens, n: number): Mark | null {
  const { words } = tokens;
  if (n < 0 || n + 1 >= words.length) return null;
  if (gapAt(tokens, n + 1).isDot) return { next: n + 1, isSign: true };
  const isFullStop = wordAt(tokens, n + 1) === "full" && wordAt(tokens, n + 2) === "stop";
  const at = isFullStop ? n + 2 : n + 1;
  if (at + 1 >= words.length) return null;
  if (!isFullStop && !dotWords.has(wordAt(tokens, at))) return null;
  return isBracketed(tokens, at) || gapAt(tokens, at + 1).isTight ? { next: at + 1, isSign: false } : null;
}

const DASH_SIGN = /^(?:[-_+'’]|_+|-+)$/u;
const MOST_WORDS_AFTER_DASH = 3;

/** The hyphen or underscore between word n and the next: "-", "_", "tiret du bas", "guion bajo". */
export function dashAfter(tokens: Tokens, n: number): Mark | null {
  const { words } = tokens;
  if (n < 0 || n + 1 >= words.length) return null;
  if (gapAt(tokens, n + 1).isDash) return { next: n + 1, isSign: true };
  if (!dashWords.has(wordAt(tokens, n + 1))) return null;
  let next = n + 2;
  while (
    next < n + 2 + MOST_WORDS_AFTER_DASH &&
    (wordsAfterDash.has(wordAt(tokens, next)) || dashWords.has(wordAt(tokens, next)))
  )
    next++;
  return next < words.length ? { next, isSign: false } : null;
}

const SIGN_WORDS = new Set(["sign", "zeichen", "symbol", "commercial"]);

/** The "@" between word n and word `next`; `n` may be -1 for a text that begins with it. */
export function atAfter(tokens: Tokens, n: number): (Mark & { kind: AtKind }) | null {
  const { gaps, words } = tokens;
  if ((gaps[n + 1] ?? "").includes("@")) return { next: n + 1, kind: "sign", isSign: true };
  const word = wordAt(tokens, n + 1);
  if (n < 0 || n + 2 >= words.length) return null;
  if (looseAtWords.has(word) && SIGN_WORDS.has(wordAt(tokens, n + 2)) && n + 3 < words.length)
    return { next: n + 3, kind: "word", isSign: false };
  if (atWords.has(word)) return { next: n + 2, kind: "word", isSign: false };
  if (!looseAtWords.has(word)) return null;
  if (isBracketed(tokens, n + 1)) return { next: n + 2, kind: "bracketed", isSign: false };
  return isBetweenSpaces(tokens, n + 1) ? { next: n + 2, kind: "loose", isSign: false } : null;
}

/**
 * Whether a word may be the ending of a domain after this mark. A missing space after a full stop
 * ("jardin.De la mer") differs from a domain by its capital letter.
 */
export function isEnding(tokens: Tokens, n: number, mark: Mark): boolean {
  const word = tokens.words[mark.next];
  if (!word || !endings.has(word.text)) return false;
  if (mark.isSign || isBracketed(tokens, n + 1) || wordAt(tokens, n + 1) === "full") return true;
  return endingsAfterDot.get(wordAt(tokens, n + 1))?.has(word.text) ?? false;
}

/** Words connected by dots and hyphens, as in a domain or before an "@". */
export interface Chain {
  /** The first and the last word. */
  start: number;
  end: number;
  /** There is a dot behind this word. */
  hasDot: boolean;
  /** The last word is the ending of a domain. */
  hasEnding: boolean;
}

/** For each word the chain it belongs to, read from this word on. */
export function chainsOf(tokens: Tokens): Chain[] {
  const count = tokens.words.length;
  const marks = tokens.words.map((_, n) => {
    const dot = dotAfter(tokens, n);
    return { dot, next: (dot ?? dashAfter(tokens, n))?.next ?? null };
  });
  const chains: Chain[] = marks.map((_, n) => ({ start: n, end: n, hasDot: false, hasEnding: false }));
  for (let n = count - 1; n >= 0; n--) {
    const { dot = null, next = null } = marks[n] ?? {};
    const [own, rest] = [chains[n], next === null ? undefined : chains[next]];
    if (!own || !rest || next === null) continue;
    own.end = rest.end;
    own.hasDot = dot !== null || rest.hasDot;
    own.hasEnding = rest.end === next ? dot !== null && isEnding(tokens, n, dot) : rest.hasEnding;
  }
  for (const [n, { next }] of marks.entries()) {
    const rest = next === null ? undefined : chains[next];
    if (rest) rest.start = Math.min(rest.start, chains[n]?.start ?? n);
  }
  return chains;
}
