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

/** What stands between a network and the account behind it. */
interface Links {
  /** The word that may be the account. */
  account: number;
  /** A sign: "insta : camille". */
  hasSign: boolean;
  /** "is" or "am", "am" alone, and "as" or "account". */
  hasIs: boolean;
  hasSelf: boolean;
  hasAs: boolean;
}

function linksAfter({ words, gaps }: Tokens, network: number): Links | null {
  const links: Links = { account: network + 1, hasSign: false, hasIs: false, hasSelf: false, hasAs: false };
  for (; links.account < words.length && links.account <= network + MOST_LINKS; links.account++) {
    const gap = gaps[links.account] ?? "";
    if (LINK_SIGN.test(gap)) links.hasSign = true;
    else if (!/^[\s'’]{1,2}$/u.test(gap)) return null;
    const word = words[links.account]?.text ?? "";
    if (LEADING.has(word) && gaps[links.account + 1] === " ") continue;
    const isIs = isWords.has(word);
    if (!isIs && !asWords.has(word)) break;
    links.hasIs ||= isIs;
    links.hasSelf ||= selfWords.has(word);
    links.hasAs ||= !isIs;
  }
  // "insta name": the word for "name" may be the account itself.
  if (links.account >= words.length && links.hasAs && !links.hasSign) links.account--;
  return links;
}

function accountAfter(
  tokens: Tokens,
  network: number,
  chains: readonly Chain[],
  isOwn: (word: string) => boolean,
): Span | null {
  const links = linksAfter(tokens, network);
  const word = links ? tokens.words[links.account] : undefined;
  if (!links || !word || word.text.length < SHORTEST_ACCOUNT || /^\d+$/.test(word.text)) return null;
  const isName = isAccountLike(tokens, links.account, chains) || isOwn(word.text);
  if (networks.has(word.text) || (!isName && commonWords.has(word.text))) return null;
  if (!isName && !isMeant(tokens, network, links)) return null;
  const span = spanOf(tokens, links.account, chains);
  return links.account === network + 1 ? { ...span, from: tokens.words[network]?.from ?? span.from } : span;
}

/** Whether a word without the look of an account is one: "insta : camille", not "Instagram is great". */
function isMeant(tokens: Tokens, network: number, links: Links): boolean {
  const isOfReader = hasBefore(tokens, network, yours);
  if ((links.hasSign || links.hasAs) && !isOfReader) return true;
  const isOfAccount = !isOfReader && accountWords.has(tokens.words[network - 1]?.text ?? "");
  const isMine = hasBefore(tokens, network, mineWords) || isOfAccount;
  if (links.hasIs && isMine) return true;
  if (links.hasSelf && hasBefore(tokens, network, onWords)) return true;
  const end = tokens.words[links.account]?.to ?? 0;
  const isLast = SENTENCE_END.test(tokens.text.slice(end, end + 3));
  return isLast && links.account === network + 1 && (isMine || isSentenceStart(tokens, network));
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
