import { type NumberWords, numberWords } from "@/lib/core/masking-words/vocabulary";

/** `hundred` and `double` count with the number beside them. */
export type Lexeme = { digits: string } | "hundred" | "double";

const LONGEST_TOKEN = 240;
const LONGEST_WORD = 20;

/** Number words and digits of one language from the start of a text, the longest words first. */
const readers = numberWords.map((words) => ({
  words,
  next: new RegExp(`${[...words.keys()].sort((a, b) => b.length - a.length).join("|")}|\\d`, "y"),
}));

const lexemeOf = (words: NumberWords, text: string): Lexeme => {
  const value = words.get(text) ?? text;
  if (value === "*") return "hundred";
  return value === "**" ? "double" : { digits: value };
};

/** The numbers that a word consists of: "douze", "vierunddreissig", "zerosix12"; null for every other word. */
export function lexemesOf(token: string): Lexeme[] | null {
  const before = known.get(token);
  if (before !== undefined) return before;
  const found = read(token);
  if (known.size < MOST_KNOWN && token.length <= LONGEST_WORD) known.set(token, found);
  return found;
}

const MOST_KNOWN = 5_000;
const known = new Map<string, Lexeme[] | null>();

function read(token: string): Lexeme[] | null {
  const text = token.slice(0, LONGEST_TOKEN);
  for (const { words, next } of readers) {
    const found: Lexeme[] = [];
    let at = 0;
    while (at < text.length) {
      next.lastIndex = at;
      const match = next.exec(text);
      if (!match) break;
      found.push(lexemeOf(words, match[0]));
      at = next.lastIndex;
    }
    // A longer token was cut, perhaps inside a word.
    const isRead = at === text.length || at > LONGEST_TOKEN - LONGEST_WORD;
    if (isRead && found.length > 0) return found;
  }
  return null;
}

/** Digits of two numbers that are said as one: "trente" and "quatre", "six cent" and "douze"; null for others. */
export function combined(first: string, second: string): string | null {
  const [high, low] = [Number(first), Number(second)];
  if (first.startsWith("0") || second.startsWith("0")) return null;
  if (high >= 100 && high < 1_000 && high % 100 === 0 && low < 100) return String(high + low);
  if (high >= 20 && high < 100 && high % 10 === 0 && low < 10) return String(high + low);
  // French: "soixante-dix-huit", "quatre-vingt-douze".
  if ((high === 60 || high === 80) && low > 9 && low < 20) return String(high + low);
  if (high === 4 && low === 20) return "80";
  if (high >= 100 && high % 100 >= 20 && high % 10 === 0 && low < 10) return String(high + low);
  return null;
}
