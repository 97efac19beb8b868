import { contactMask } from "@/lib/core/masking/contact-name";
import { maskMessage } from "@/lib/core/masking/mask-message";
import { normaliseName } from "@/lib/core/text";

/** Words for "@", "." or a network: normal words in a message, but never part of a first name. */
const pointers = new Set(
  [
    "at arobase arobas arroba arrobas apenstaartje apestaartje chiocciola klammeraffe aet",
    "dot point punkt punt punto ponto",
    "gmail googlemail hotmail outlook yahoo icloud protonmail proton gmx wanadoo laposte sfr libero telenet sapo",
    "insta instagram snap snapchat telegram tiktok facebook fb messenger whatsapp skype viber discord linkedin",
    "mail email tel telephone phone www http https com",
  ].flatMap((line) => line.split(" ")),
);
/** The same in one word: "leaarobasegmailpointcom". */
const glued =
  /arobas|arroba|apenstaart|klammeraffe|gmail|hotmail|outlook|icloud|wanadoo|protonmail|whatsapp|instagram|(?:point|dot|punkt|punto?|ponto)(?:com|fr|net|org|eu|de|it|es|pt|be|nl|uk)$/;
/** A spelled phone number has many of these words, a name at most one ("Uma", "Tre", "Dix"). */
const numbers = new Set(
  [
    "zero un une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt vingts trente",
    "quarante cinquante soixante septante huitante octante nonante",
    "oh one two three four five seven eight nine ten eleven twelve twenty thirty forty fifty sixty seventy eighty ninety double",
    "null eins zwei zwo drei vier funf sechs sieben acht neun zehn elf zwolf zwanzig dreissig vierzig funfzig sechzig siebzig",
    "nul een twee drie vijf zes zeven negen tien twaalf twintig dertig veertig vijftig zestig zeventig",
    "uno due tre quattro cinque sei sette otto nove dieci cero dos tres cuatro cinco seis siete ocho nueve diez um uma dois sete oito dez meia",
  ].flatMap((line) => line.split(" ")),
);
const MOST_NUMBERS = 1;

/** A couple's first name as shown before the unlock: masked completely if it contains a contact or the last name. */
export function maskName(name: string, lastname = ""): string {
  const plain = name.normalize("NFKC");
  const words = normaliseName(plain).split(" ");
  const isContact =
    /\p{N}/u.test(plain) ||
    words.some((word) => pointers.has(word) || glued.test(word)) ||
    words.filter((word) => numbers.has(word)).length > MOST_NUMBERS ||
    maskMessage(name, { firstname: "", lastname }) !== name;
  return isContact ? contactMask : name;
}
