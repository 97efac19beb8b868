import type { Chain } from "@/lib/core/masking/address-marks";
import { undisguised } from "@/lib/core/masking/fold";
import type { Span, Tokens } from "@/lib/core/masking/tokens";
import {
  asWords,
  commonWords,
  isWords,
  looseAtWords,
  mineWords,
  networks,
  onWords,
  selfWords,
} from "@/lib/core/masking-words/vocabulary";

/** Articles between a network and the account: "sous le nom". */
const LEADING = new Set("le la les the de het der die das il lo el o a os as".split(" "));
const MOST_LINKS = 5;
const MOST_WORDS_BEFORE = 3;
const SHORTEST_ACCOUNT = 3;
const LINK_SIGN = /^[^\p{L}\p{N}]*(?:[:=→➜»>|~↝⇒]|\s[-–—]\s|\(|"|«)[^\p{L}\p{N}]*$/u;
/** The end of a sentence, or of the text, behind a word. */
const SENTENCE_END = /^\s*(?:$|[.!?;,)\n]|[-–—|/]\s)/u;
const SENTENCE_START = /(?:[.!?;:,(\n|/–—]|\s-)\s*$/u;
const isSentenceStart = ({ gaps }: Tokens, n: number) => n === 0 || SENTENCE_START.test(gaps[n] ?? "");

/** Names on social networks and of mail accounts: "insta : camille", "mon gmail c'est camille", "camille sur insta". */
export function* findHandles(
  tokens: Tokens,
  chains: readonly Chain[],
  isOwn: (word: string) => boolean,
): Generator<Span> {
  for (let n = 0; n < tokens.words.length; n++) {
    if (!isNetwork(tokens.words[n]?.text ?? "")) continue;
    const account = accountAfter(tokens, n, chains, isOwn) ?? accountBefore(tokens, n, chains, isOwn);
    if (account) yield account;
  }
}

/** Also "1nst4gram". */
const isNetwork = (word: string) => networks.has(undisguised(word));

/** With a digit, a dot or an underscore inside, as accounts are written. */
function isAccountLike({ words, text }: Tokens, n: number, chains: readonly Chain[]): boolean {
  const [first, last] = [words[n], words[chains[n]?.end ?? n]];
  if (!first || !last) return false;
  const whole = text.slice(first.from, last.to);
  return /^[^\s]*\p{L}[^\s]*$/u.test(whole) && /[._]|\p{L}\d/u.test(whole);
}

function spanOf(tokens: Tokens, n: number, chains: readonly Chain[]): Span {
  const { words, gaps, text } = tokens;
  let end = chains[n]?.end ?? n;
  // "Camille Duvernoy": capitals go on.
  while (words[n]?.isCapital && gaps[end + 1] === " " && words[end + 1]?.isCapital && end < n + 3) end++;
  const to = words[end]?.to ?? 0;
  // "camille#1234"
  const number = /^#\d{1,5}/.exec(text.slice(to, to + 6))?.[0] ?? "";
  return { from: words[n]?.from ?? 0, to: to + number.length };
}

function accountAfter(
  tokens: Tokens,
  network: number,
  chains: readonly Chain[],
  isOwn: (word: string) => boolean,
): Span | null {
  const { words, gaps } = tokens;
  let isLinked = false;
  let isCalled = false;
  let isSaid = false;
  let isSelf = false;
  let n = network + 1;
  for (; n < words.length && n <= network + MOST_LINKS; n++) {
    const gap = gaps[n] ?? "";
    if (LINK_SIGN.test(gap)) isLinked = true;
    else if (!/^[\s'’]{1,2}$/u.test(gap)) return null;
    const word = words[n]?.text ?? "";
    const isIs = isWords.has(word);
    if (LEADING.has(word) && gaps[n + 1] === " ") continue;
    if (!isIs && !asWords.has(word)) break;
    isSaid ||= isIs;
    isSelf ||= selfWords.has(word);
    isCalled ||= !isIs;
  }
  // "insta name": the word for "name" may be the account itself.
  if (words[n] === undefined && isCalled && !isLinked) n--;
  const word = words[n];
  if (!word || word.text.length < SHORTEST_ACCOUNT || /^\d+$/.test(word.text) || networks.has(word.text))
    return null;
  const isName = isAccountLike(tokens, n, chains) || isOwn(word.text);
  const isKnown = isName || !commonWords.has(word.text);
  const isMine =
    hasBefore(tokens, network, mineWords) ||
    (!isYours(tokens, network) && accountWords.has(words[network - 1]?.text ?? ""));
  const isEnd = SENTENCE_END.test(tokens.text.slice(word.to, word.to + 3));
  const isBeginning = isSentenceStart(tokens, network);
  const isMeant =
    isName ||
    (isLinked && !isYours(tokens, network)) ||
    (isCalled && !isYours(tokens, network)) ||
    (isSaid && isMine) ||
    (isSelf && hasBefore(tokens, network, onWords)) ||
    (isEnd && n === network + 1 && (isMine || isBeginning));
  if (!isKnown || !isMeant) return null;
  const span = spanOf(tokens, n, chains);
  return n === network + 1 ? { ...span, from: words[network]?.from ?? span.from } : span;
}

function hasBefore({ words }: Tokens, n: number, list: ReadonlySet<string>): boolean {
  return words.slice(Math.max(n - MOST_WORDS_BEFORE, 0), n).some(({ text }) => list.has(text));
}

/** "mon adresse gmail …", "compte insta …". */
const accountWords = new Set(
  "adresse address indirizzo direccion morada adres mail email courriel compte account konto cuenta conta".split(
    " ",
  ),
);
const yours = new Set(
  "votre vos your ihr ihre ihrem ihren suo sua vostro vostra uw sus seu vosso vossa".split(" "),
);
const isYours = (tokens: Tokens, n: number) => hasBefore(tokens, n, yours);

/** "camille sur insta": a word that looks like an account, or at the beginning of a sentence, or after "I am". */
function accountBefore(
  tokens: Tokens,
  network: number,
  chains: readonly Chain[],
  isOwn: (word: string) => boolean,
): Span | null {
  const { words, gaps } = tokens;
  const on = words[network - 1]?.text ?? "";
  const word = words[network - 2];
  // "camille.duv (gmail)"
  const beside = chains[network - 1]?.start ?? network - 1;
  if (/^\s?[(|/]\s?$/.test(gaps[network] ?? "") && isAccountLike(tokens, beside, chains))
    return { from: words[beside]?.from ?? 0, to: words[network - 1]?.to ?? 0 };
  if (!word || !(onWords.has(on) || looseAtWords.has(on)) || gaps[network] !== " ") return null;
  if (!/^\s$/.test(gaps[network - 1] ?? "") || word.text.length < SHORTEST_ACCOUNT) return null;
  const start = chains[network - 2]?.start ?? network - 2;
  if (isAccountLike(tokens, start, chains) || isOwn(word.text))
    return { from: words[start]?.from ?? 0, to: word.to };
  if (commonWords.has(word.text) || /^\d+$/.test(word.text)) return null;
  const isFirst = isSentenceStart(tokens, network - 2);
  const cue = words[network - 3]?.text ?? "";
  const isSaid = selfWords.has(cue) || asWords.has(cue);
  const isLower = !word.isCapital;
  return isLower && (isFirst || isSaid) ? { from: word.from, to: word.to } : null;
}
