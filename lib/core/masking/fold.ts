/** A text as people read it, with the position in the original of each of its characters. */
export interface Folded {
  text: string;
  /** Start and end in the original of each UTF-16 unit of `text`. */
  starts: number[];
  ends: number[];
}

/** Zero-width characters, frames of keycap digits, soft hyphens, variation selectors. */
const UNSEEN = /\p{Cf}|\p{Me}|\u{034F}|[\u{FE00}-\u{FE0F}]|[\u{115F}\u{1160}\u{3164}]/u;
const MARKS = /\p{Mn}/gu;
const DIGIT = /^\p{Nd}$/u;

const pairs = (from: string, to: string) => [...from].map((letter, at) => [letter, to[at] ?? ""] as const);

/** Letters of other scripts that look like Latin ones or like digits, and letters without a decomposition. */
const lookalikes = new Map<string, string>([
  ...pairs("абвгдеёзийкмнорстухцьѕіјԁԛԝһӏ", "a6brдee3uйkmhopctyxцbsijdqwhl"),
  ...pairs("αβεζηικμνορτυχωϲ", "abeznikmvoptuxwc"),
  ...pairs("ıɩɑɡɢʏʙɴʀʟɪѵ", "iiaggybnrliv"),
  ...pairs("〇一二三四五六七八九", "0123456789"),
  ["ß", "ss"],
  ["œ", "oe"],
  ["æ", "ae"],
  ["ø", "o"],
  ["ł", "l"],
  ["đ", "d"],
  ["ð", "d"],
  ["þ", "th"],
  ["。", "."],
  ["｡", "."],
  ["、", ","],
  ["’", "'"],
  ["‘", "'"],
]);

/** Blocks of circled digits and of letters in boxes: first character, number of them, first meaning. */
const blocks = [
  [0x2776, 9, "1"],
  [0x2780, 9, "1"],
  [0x278a, 9, "1"],
  [0x24f5, 9, "1"],
  [0x24ff, 1, "0"],
  [0x24ea, 1, "0"],
  [0x1f10c, 1, "0"],
  [0x1f10b, 1, "0"],
  [0x1f170, 26, "a"],
  [0x1f150, 26, "a"],
  [0x1f130, 26, "a"],
  [0x1f1e6, 26, "a"],
] as const;

/** The value of a digit of any script: scripts number theirs from zero without a gap. */
function digitValue(code: number): string {
  let zero = code;
  while (code - zero < 9 && DIGIT.test(String.fromCodePoint(zero - 1))) zero--;
  return String(code - zero);
}

function foldCharacter(character: string): string {
  if (UNSEEN.test(character)) return "";
  const code = character.codePointAt(0) ?? 0;
  if (character === "🔟") return "10";
  for (const [first, count, meaning] of blocks)
    if (code >= first && code < first + count)
      return String.fromCharCode(meaning.charCodeAt(0) + code - first);
  const plain = [...character.normalize("NFKD").replace(MARKS, "").toLowerCase()];
  return plain
    .map((letter) => {
      if (letter > "\u007f" && DIGIT.test(letter)) return digitValue(letter.codePointAt(0) ?? 0);
      return lookalikes.get(letter) ?? letter;
    })
    .join("");
}

const MOST_KNOWN = 5_000;
const known = new Map<string, string>();

function folded(character: string): string {
  const before = known.get(character);
  if (before !== undefined) return before;
  const plain = foldCharacter(character);
  if (known.size < MOST_KNOWN) known.set(character, plain);
  return plain;
}

const letterOfDigit: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
};

/** Digits that stand for letters in a folded word: "1nst4gram", "zer0". */
export function undisguised(word: string): string {
  if (!/\d/.test(word) || !/\p{L}/u.test(word)) return word;
  return word.replace(/\d/g, (digit) => letterOfDigit[digit] ?? digit);
}

/**
 * Lower case, without accents; digits of all scripts, circled and boxed characters and lookalikes become plain
 * ones; characters without width are removed.
 */
export function fold(original: string): Folded {
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of original) {
    const end = at + character.length;
    const plain = folded(character);
    parts.push(plain);
    for (let unit = 0; unit < plain.length; unit++) {
      starts.push(at);
      ends.push(end);
    }
    at = end;
  }
  return { text: parts.join(""), starts, ends };
}
