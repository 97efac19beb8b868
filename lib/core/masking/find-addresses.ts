import {
  type AtKind,
  atAfter,
  type Chain,
  dotAfter,
  isEnding,
  type Mark,
} from "@/lib/core/masking/address-marks";
import type { Span, Tokens } from "@/lib/core/masking/tokens";
import { commonWords, mailHouses, ownMailHouses, plainEndings } from "@/lib/core/masking-words/vocabulary";

/** Mail addresses and links, also in words. */
export function* findAddresses(tokens: Tokens, chains: readonly Chain[]): Generator<Span> {
  let masked = 0;
  for (let n = -1; n < tokens.words.length; n++) {
    yield* mailAt(tokens, n, chains);
    const word = tokens.words[n];
    if (word && GLUED.test(word.text)) yield word;
    const link = (tokens.words[n]?.from ?? 0) < masked ? null : linkAt(tokens, n, chains);
    if (!link) continue;
    const span = spanOf(tokens, link.start, link.end);
    masked = span.to;
    yield span;
  }
}

/** An address in one word: "camillearobasegmailpointcom". */
const GLUED =
  /^.{3,}(?:gmail|hotmail|outlook|yahoo|icloud|protonmail|wanadoo|laposte|arobas|arroba|apenstaart|klammeraffe|chiocciola).{2,}/;

const isPure = (gap: string | undefined) => gap !== undefined && /^[\s,]{1,2}$/.test(gap);

/** "gmail com", "g mail", "gmail,com": the provider with an ending, from word n on. */
function houseEnd({ words, gaps }: Tokens, n: number, houses: ReadonlySet<string>): number | null {
  const [one = "", two = ""] = [words[n]?.text, words[n + 1]?.text];
  const isSplit = isPure(gaps[n + 1]) && ownMailHouses.has(one + two);
  const end = isSplit ? n + 1 : n;
  if (!isSplit && !houses.has(one)) return null;
  return isPure(gaps[end + 1]) && plainEndings.has(words[end + 1]?.text ?? "") ? end + 1 : end;
}

function* mailAt(tokens: Tokens, n: number, chains: readonly Chain[]): Generator<Span> {
  const at = atAfter(tokens, n);
  if (!at) return;
  const domain = domainEnd(tokens, at, chains);
  if (domain !== null) yield spanOf(tokens, chains[n]?.start ?? 0, domain);
  else if (at.kind === "sign") yield* nearSign(tokens, n, chains);
}

/** The last word of the domain behind an "@"; null when this is no address. */
function domainEnd(
  tokens: Tokens,
  { next, kind }: Mark & { kind: AtKind },
  chains: readonly Chain[],
): number | null {
  const { words, gaps } = tokens;
  const chain = chains[next];
  if (!chain) return null;
  const isLoose = kind === "loose";
  const house = houseEnd(tokens, next, isLoose ? ownMailHouses : mailHouses);
  const last = Math.max(chain.end, house === null ? 0 : (chains[house]?.end ?? house));
  const isHouse = house !== null || ownMailHouses.has(words[chain.end]?.text ?? "");
  if (isLoose) {
    const isKnown = chain.hasEnding && !commonWords.has(words[next]?.text ?? "");
    return isHouse || isKnown ? last : null;
  }
  const isSpaced = isPure(gaps[last + 1]) && plainEndings.has(words[last + 1]?.text ?? "");
  if (isHouse || chain.hasDot || isSpaced) return isSpaced ? last + 1 : last;
  return kind === "bracketed" ? last : null;
}

/** Everything else next to an "@": names on social networks, parts of an address. */
function* nearSign(tokens: Tokens, n: number, chains: readonly Chain[]): Generator<Span> {
  const { words, gaps } = tokens;
  const gap = gaps[n + 1] ?? "";
  const [left, right] = [words[n], words[n + 1]];
  const touchesLeft = left !== undefined && /^@/.test(gap);
  const touchesRight = right !== undefined && /@$/.test(gap);
  const isHandle =
    right !== undefined && /@[ \t]$/.test(gap) && !/^\d/.test(right.text) && !commonWords.has(right.text);
  if (!touchesLeft && !touchesRight && !isHandle) return;
  const from = touchesLeft ? n : n + 1;
  const span = spanOf(tokens, from, touchesRight || isHandle ? (chains[n + 1]?.end ?? n + 1) : n);
  yield touchesLeft ? span : { ...span, from: (right?.from ?? 0) - (/@\s*$/.exec(gap)?.[0].length ?? 0) };
}

const SCHEME = /^(?:https?|hxxps?|ftp)$/;
const SCHEME_SIGN = /^\s?:\s?\/\s?\/\s?$/;

/** A link that begins at word n, or whose domain does. */
function linkAt(tokens: Tokens, n: number, chains: readonly Chain[]): { start: number; end: number } | null {
  const { words, gaps } = tokens;
  const word = words[n]?.text;
  if (word === undefined) return null;
  if (SCHEME.test(word) && SCHEME_SIGN.test(gaps[n + 1] ?? "") && n + 1 < words.length)
    return { start: n, end: chains[n + 1]?.end ?? n + 1 };
  if (word === "www" && n + 1 < words.length) {
    const first = dotAfter(tokens, n)?.next ?? (isPure(gaps[n + 1]) ? n + 1 : null);
    if (first === null) return null;
    const end = chains[first]?.end ?? first;
    const isSpaced = isPure(gaps[end + 1]) && plainEndings.has(words[end + 1]?.text ?? "");
    return { start: n, end: isSpaced ? end + 1 : end };
  }
  const dot = dotAfter(tokens, n);
  if (dot && isDomain(tokens, n, dot)) {
    const start = chains[n]?.start ?? n;
    return { start: ownMailHouses.has(word) ? localBefore(tokens, start) : start, end: chains[n]?.end ?? n };
  }
  // "camilleetpaul,fr"
  const isComma = gaps[n + 1] === "," && plainEndings.has(words[n + 1]?.text ?? "");
  return isComma ? { start: chains[n]?.start ?? n, end: n + 1 } : null;
}

/** "camille, gmail.com": the word before the domain of a provider belongs to it. */
function localBefore({ words, gaps }: Tokens, n: number): number {
  const before = words[n - 1]?.text;
  return before !== undefined && isPure(gaps[n]) && !commonWords.has(before) ? n - 1 : n;
}

/** True when word n, the dot and the word behind it end like a domain. */
function isDomain(tokens: Tokens, n: number, dot: Mark): boolean {
  const { words, gaps } = tokens;
  const ending = words[dot.next];
  if (!ending || !isEnding(tokens, n, dot)) return false;
  const isGlued = gaps[dot.next] === ".";
  // "jardin.De la mer": a missing space; "x.de" and "X.DE" are domains.
  const isLower = !ending.isCapital || words[n]?.isCapital === true;
  if (isGlued) return isLower;
  return (
    !commonWords.has(words[n]?.text ?? "") && isLower && (dot.isSign || (words[n]?.text.length ?? 0) > 2)
  );
}

const TAIL = /^(?:[^\s,;!?)\]»"]|[?!,;](?=[^\s]))*/u;

/** The run of path characters that was read last: many addresses may stand in one path. */
const lastRuns = new WeakMap<Tokens, Span>();

function pathEnd(tokens: Tokens, from: number): number {
  const known = lastRuns.get(tokens);
  if (known && known.from <= from && from < known.to) return known.to;
  const run = { from, to: from + (TAIL.exec(tokens.text.slice(from))?.[0].length ?? 0) };
  lastRuns.set(tokens, run);
  return run.to;
}

/** Words `from` to `to`, and the path behind them. */
function spanOf(tokens: Tokens, from: number, to: number): Span {
  const { words, text } = tokens;
  const end = words[to]?.to ?? text.length;
  const span = { from: words[from]?.from ?? 0, to: end };
  if (!/^[/?#:]/.test(text.slice(end, end + 1))) return span;
  const last = pathEnd(tokens, end);
  span.to = Math.min(last, end + MOST_OF_A_PATH);
  if (span.to < last && /[?!,;]/.test(text.charAt(span.to - 1))) span.to -= 1;
  while (span.to > end && /[.:]/.test(text.charAt(span.to - 1))) span.to -= 1;
  return span;
}

const MOST_OF_A_PATH = 2_000;
