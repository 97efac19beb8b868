import { fold } from "@/lib/core/masking/fold";

/** A run of letters and digits; `from` and `to` are positions in the folded text. */
export interface Word {
  text: string;
  from: number;
  to: number;
  /** Written with a capital first letter in the original. */
  isCapital: boolean;
  /** Made of letters that stand alone: "D u v e r n o y". */
  isSpacedOut?: boolean;
  /** Written in capitals. */
  isUpper: boolean;
}

/** A part of the folded text that is masked. */
export interface Span {
  from: number;
  to: number;
}

/** The words of a text; `gaps[n]` stands before word n, the last gap behind the last word. */
export interface Tokens {
  text: string;
  words: Word[];
  gaps: string[];
  /** Position in the original of a span of the folded text. */
  original: (span: Span) => { start: number; end: number };
}

const isUpperCase = (written: string) => written === written.toUpperCase();

const RUN = /[\p{L}\p{N}]+/gu;

export function tokensOf(original: string): Tokens {
  const { text, starts, ends } = fold(original);
  const words: Word[] = [];
  const gaps: string[] = [];
  let at = 0;
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const start = starts[index] ?? 0;
    const first = original.slice(start, ends[index] ?? start);
    gaps.push(text.slice(at, index));
    at = index + run.length;
    const end = ends[at - 1] ?? start;
    const isCapital = first !== first.toLowerCase();
    const isUpper = isCapital && run.length > 1 && isUpperCase(original.slice(start, end));
    words.push({ text: run, from: index, to: at, isCapital, isUpper });
  }
  gaps.push(text.slice(at));
  return joinLetters({
    text,
    words,
    gaps,
    original: ({ from, to }) => ({ start: starts[from] ?? 0, end: ends[to - 1] ?? original.length }),
  });
}

const FEWEST_LETTERS = 3;
const BETWEEN_LETTERS = /^(?:\s{1,3}|\s?[.\-_*|~•·/]\s?)$/u;

/** Makes one word of letters that stand alone: "D u v e r n o y", "g.m.a.i.l". */
function joinLetters(tokens: Tokens): Tokens {
  const words: Word[] = [];
  const gaps: string[] = [];
  for (let n = 0; n < tokens.words.length; ) {
    const end = lettersEnd(tokens, n);
    const first = tokens.words[n] as Word;
    const last = tokens.words[end - 1] as Word;
    gaps.push(tokens.gaps[n] ?? "");
    words.push(
      end - n < FEWEST_LETTERS
        ? first
        : {
            ...first,
            isSpacedOut: true,
            text: tokens.words
              .slice(n, end)
              .map(({ text }) => text)
              .join(""),
            to: last.to,
          },
    );
    n = end - n < FEWEST_LETTERS ? n + 1 : end;
  }
  gaps.push(tokens.gaps.at(-1) ?? "");
  return { ...tokens, words, gaps };
}

/** The end of the single letters that begin at word n, all with the same gap between them. */
function lettersEnd({ words, gaps }: Tokens, n: number): number {
  const isSingle = (at: number) => words[at]?.text.length === 1 && !/\d/.test(words[at]?.text ?? "");
  const gap = gaps[n + 1] ?? "";
  if (!isSingle(n) || !BETWEEN_LETTERS.test(gap)) return n + 1;
  let end = n + 1;
  while (isSingle(end) && gaps[end] === gap) end++;
  return end;
}
