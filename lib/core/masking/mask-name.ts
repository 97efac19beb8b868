import { contactMask } from "@/lib/core/masking/contact-name";
import { maskMessage } from "@/lib/core/masking/mask-message";
import { lexemesOf } from "@/lib/core/masking/number-words";
import { atWords, dotWords, networks, ownMailHouses } from "@/lib/core/masking-words/vocabulary";
import { normaliseName } from "@/lib/core/text";

/** Words for an address or a network: normal words in a message, but never part of a first name. */
const pointers: ReadonlySet<string> = new Set([
  ...atWords,
  ...dotWords,
  ...networks,
  ...ownMailHouses,
  ..."at aet sfr libero sapo mail email tel telephone phone www http https com".split(" "),
]);
/** The same in one word: "leaarobasegmailpointcom". */
const glued =
  /arobas|arroba|apenstaart|klammeraffe|gmail|hotmail|outlook|icloud|wanadoo|protonmail|whatsapp|instagram|(?:point|dot|punkt|punto?|ponto)(?:com|fr|net|org|eu|de|it|es|pt|be|nl|uk)$/;
/** A spelled phone number has many number words, a name at most one ("Uma", "Tre", "Dix"). */
const MOST_NUMBERS = 1;

/** A couple's first name as shown before the unlock: masked completely if it contains a contact or the last name. */
export function maskName(name: string, lastname = ""): string {
  const plain = name.normalize("NFKC");
  const words = normaliseName(plain).split(" ");
  const isContact =
    /\p{N}/u.test(plain) ||
    words.some((word) => pointers.has(word) || glued.test(word)) ||
    words.filter((word) => lexemesOf(word)).length > MOST_NUMBERS ||
    maskMessage(name, { firstname: "", lastname }) !== name;
  return isContact ? contactMask : name;
}
