import type { ZxcvbnFactory } from "@zxcvbn-ts/core";

/**
 * Only so many characters are checked. Time grows with the length (60 ms for 128 characters), and a password whose first half
 * is easy to guess is refused as a whole.
 */
const checkedLength = 64;
/** Zxcvbn's scores: 0 and 1 are guessed with fewer than a million tries, 4 practically never. */
const lowestScore = 2;
/** The words of a list that attackers try with every year, number and sign around them. */
const triedRanks = 1000;
/** Characters around such a word, as in "!2024" or "123!!". */
const triedAround = 6;

type Language = NonNullable<ConstructorParameters<typeof ZxcvbnFactory>[0]>;
type Match = ReturnType<ZxcvbnFactory["check"]>["sequence"][number];

/** Whether a password is guessed easily; `own` is what belongs to its owner. */
export type Guess = (password: string, own: string[]) => boolean;

const isCommon = (match: Match) => match.pattern === "dictionary" && Number(match.rank) <= triedRanks;

/** One common word with digits and signs before or after it: "Soleil2024!". */
function isDressedWord(sequence: readonly Match[]): boolean {
  const around = sequence.filter((match) => !isCommon(match)).map(({ token }) => token);
  return (
    around.length < sequence.length &&
    sequence.length - around.length === 1 &&
    around.join("").length <= triedAround &&
    !/\p{L}/u.test(around.join(""))
  );
}

const withoutAccents = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");

/** The estimator with our own words, and those of `language`. It finds capitals and letters written as signs. */
export async function openEstimator(language: Language = {}): Promise<Guess> {
  const [{ ZxcvbnFactory }, { commonWords }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@/lib/identity/password/common-words"),
  ]);
  const dictionary = { ...language.dictionary, "our-words": [...commonWords] };
  const factory = new ZxcvbnFactory({ ...language, dictionary });
  return (password, own) => {
    const start = password.slice(0, checkedLength);
    return [...new Set([start, withoutAccents(start)])].some((text) => {
      const { score, sequence } = factory.check(text, own);
      return score < lowestScore || isDressedWord(sequence);
    });
  };
}

let loading: Promise<Guess> | undefined;

/** For the browser, which loads 15 KB with the first complete password; the server knows leaked passwords as well. */
export async function hasCommonWord(password: string): Promise<boolean> {
  loading ??= openEstimator();
  return (await loading)(password, []);
}
