import { dutch } from "@/lib/core/masking-words/dutch";
import { english } from "@/lib/core/masking-words/english";
import { french } from "@/lib/core/masking-words/french";
import { german } from "@/lib/core/masking-words/german";
import { italian } from "@/lib/core/masking-words/italian";
import { type LanguageWords, listed } from "@/lib/core/masking-words/language-words";
import { portuguese } from "@/lib/core/masking-words/portuguese";
import { spanish } from "@/lib/core/masking-words/spanish";

/** The language of a text is not known, and couples mix languages: each list holds the words of all seven. */
const languages: readonly LanguageWords[] = [french, english, german, italian, dutch, spanish, portuguese];

type Lists = Exclude<keyof LanguageWords, "numbers">;
const union = (key: Lists): ReadonlySet<string> => new Set(languages.flatMap((words) => listed(words[key])));

export const atWords = union("at");
export const looseAtWords = union("looseAt");
export const dotWords = union("dot");
export const dashWords = union("dash");
export const wordsAfterDash = union("afterDash");
export const wordsBetween = union("between");
export const phoneWords = union("phone");
export const mineWords = union("mine");
export const isWords = union("is");
export const selfWords = union("self");
export const asWords = union("as");
export const onWords = union("on");
export const commonWords = union("common");
export const commonNames = union("alsoNames");
export const articles = union("articles");

/** For each word for "dot", the domain endings that may follow it. */
export const endingsAfterDot: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...dotWords].map((word) => [
    word,
    new Set(
      languages
        .filter(({ dot }) => listed(dot).includes(word))
        .flatMap(({ endings }) => listed(`${endings} wedding love events`)),
    ),
  ]),
);

/** Digits of a number ("12"), `*` for a hundred, `**` for "double". */
export type NumberWords = ReadonlyMap<string, string>;

const germanUnits = "ein zwei drei vier funf sechs sieben acht neun".split(" ");
const germanTens = "zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig".split(" ");
const dutchUnits = "een twee drie vier vijf zes zeven acht negen".split(" ");
const dutchTens = "twintig dertig veertig vijftig zestig zeventig tachtig negentig".split(" ");
const italianUnits = "uno due tre quattro cinque sei sette otto nove".split(" ");
const italianTens = "venti trenta quaranta cinquanta sessanta settanta ottanta novanta".split(" ");

const compounds = (units: string[], tens: string[], join: (unit: string, ten: string) => string) =>
  tens.flatMap((ten, t) => units.map((unit, u) => [join(unit, ten), `${t + 2}${u + 1}`] as const));

function parsed({ numbers }: LanguageWords): [string, string][] {
  return numbers.split(";").flatMap((row) => {
    const [value = "", ...words] = listed(row);
    return words.map((word): [string, string] => [word, value]);
  });
}

/** The number words of each language. */
export const numberWords: readonly NumberWords[] = [
  new Map(parsed(french)),
  new Map(parsed(english)),
  new Map([...parsed(german), ...compounds(germanUnits, germanTens, (unit, ten) => `${unit}und${ten}`)]),
  new Map([
    ...parsed(italian),
    ...compounds(
      italianUnits,
      italianTens,
      (unit, ten) => (/^[uo]/.test(unit) ? ten.slice(0, -1) : ten) + unit,
    ),
    ...["due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove"].map(
      (unit, n): [string, string] => [`${unit}cento`, `${n + 2}00`],
    ),
  ]),
  new Map([...parsed(dutch), ...compounds(dutchUnits, dutchTens, (unit, ten) => `${unit}en${ten}`)]),
  new Map(parsed(spanish)),
  new Map(parsed(portuguese)),
];

/** Providers of mail addresses. The second list holds names that are no word of their own. */
const ambiguousHouses = "live msn aol orange sfr free bbox neuf web libero virgilio skynet proximus sky sapo";
const ownHouses = `gmail googlemail hotmail outlook yahoo icloud protonmail proton gmx wanadoo laposte tiscali telenet ziggo
  kpn btinternet telefonica freenet arcor posteo ymail`;
export const mailHouses: ReadonlySet<string> = new Set(listed(`${ambiguousHouses} ${ownHouses} online`));
export const ownMailHouses: ReadonlySet<string> = new Set(listed(ownHouses));

export const networks: ReadonlySet<string> = new Set(
  listed(`insta instagram ig snap snapchat telegram tiktok facebook fb messenger whatsapp skype signal viber discord
    linkedin threads twitter handle username pseudo gmail hotmail icloud`),
);

/** Domain endings, and those of them that are no word in any of the languages. */
export const endings: ReadonlySet<string> = new Set(
  listed(`com net org eu fr be de it es pt uk co io me info biz ch lu nl at ie mc us ca gg app dev page site link bio
    tv ly cat br wedding love events event paris photo photos studio design online email store shop blog web club live
    world life xyz`),
);
export const plainEndings: ReadonlySet<string> = new Set(
  listed("com net org eu fr nl uk io lu ch pt info biz br"),
);
