/**
 * How people write an email address, a phone number or a link, also to get around a filter. Each pattern starts
 * at the beginning of a token and has no nested alternatives over the same characters, so the time is linear in
 * the length of the text.
 */

const WORD = "[\\p{L}\\p{N}_%+'-]+";
const LABEL = "[\\p{L}\\p{N}-]+";
const TOKEN_START = "(?<![\\p{L}\\p{N}_%+'.-])";
const OPEN = "\\s*[\\[({<]\\s*";
const CLOSE = "\\s*[\\])}>]\\s*";

const dotWords = "dot|point|punkt|punt|punto|ponto";
const DOT_WORD = `(?:${OPEN}(?:\\.|${dotWords})${CLOSE}|[\\s_-]+(?:${dotWords})[\\s_-]+)`;
const DOT = `(?:\\.|\\s\\.\\s?|${DOT_WORD})`;

const atWords = "arobase|arobas|arrobas?|apenstaartje|apestaartje|chiocciola|klammeraffe";
const AT = `(?:\\s*@\\s*|${OPEN}(?:@|at|a|ät|${atWords})${CLOSE}|[\\s_-]+(?:${atWords})[\\s_-]+)`;
/** Words for "at" that also mean other things: they need a mail provider or a domain ending behind them. */
const AT_LOOSE = "[\\s_-]+(?:at|ät|chez|bei|bij|presso|en|à|a)[\\s_-]+";

const mailHouses =
  "gmail|googlemail|hotmail|outlook|yahoo|icloud|protonmail|proton|gmx|live|msn|aol|orange|wanadoo|laposte|sfr|free|bbox|neuf|web|t-online|libero|virgilio|tiscali|telenet|skynet|proximus|ziggo|kpn|btinternet|sky|sapo|telefonica";
const ownMailHouses = "gmail|googlemail|hotmail|outlook|yahoo|icloud|protonmail|gmx";

const endings = [
  ..."com net org eu fr be de it es pt uk co io me info biz ch lu nl at ie at mc us ca gg app dev page site link bio tv ly cat".split(
    " ",
  ),
  ..."wedding love events event paris photo photos studio design online email store shop blog web club live world life".split(
    " ",
  ),
].join("|");
/** Domain endings that in none of our languages follow the word for "dot" ("un point de vue", "el punto es"). */
const endingsSaid = "com|fr|net|org|eu|nl|uk|pt|ch|lu|io";

const LOCAL = `${TOKEN_START}${WORD}(?:${DOT}${WORD})*`;
const END = "(?![\\p{L}\\p{N}])";

const pattern = (source: string) => new RegExp(source, "giu");

export const emailPatterns = [
  pattern(`${LOCAL}${AT}${LABEL}(?:${DOT}${LABEL})+`),
  pattern(`${LOCAL}${AT}(?:${mailHouses})${END}`),
  pattern(`${LOCAL}${AT_LOOSE}(?:${mailHouses})${DOT}(?:${endings})${END}`),
  pattern(`${LOCAL}[\\s_-]+(?:at|ät)[\\s_-]+${LABEL}${DOT}(?:${endings})${END}`),
  pattern(`${LOCAL}[\\s_-]+(?:at|ät)[\\s_-]+(?:${ownMailHouses})${END}`),
  pattern("(?<!\\S)(?:[\\p{L}\\p{N}._-]\\s){3,}@(?:\\s[\\p{L}\\p{N}._-](?!\\S))+"),
  // Everything else next to an @: names on social networks, parts of an address.
  pattern("[^\\s@]*@+[^\\s@]+|[^\\s@]+@"),
];

const LINK_TAIL = "(?:[/?#:][^\\s]*)?";
export const linkPatterns = [
  pattern("(?<![\\p{L}\\p{N}])(?:https?|hxxps?|ftp)\\s?:\\s?/\\s?/\\s?\\S+"),
  pattern("(?<![\\p{L}\\p{N}])www\\s?\\.\\s?\\S+"),
  pattern(`${TOKEN_START}(?:${LABEL}\\.)+(?:${endings})(?![\\p{L}\\p{N}-])${LINK_TAIL}`),
  pattern(`${TOKEN_START}${LABEL}(?:${DOT_WORD}${LABEL})*${DOT_WORD}(?:${endingsSaid})${END}${LINK_TAIL}`),
];

/** A missing space after a full stop ("jardin.De la mer") looks like a domain, except for its capital letter. */
export function isDomainCase(match: string): boolean {
  const host = match.split(/[/?#:]/)[0] ?? match;
  const ending = host.slice(host.lastIndexOf(".") + 1);
  return ending === ending.toLowerCase() || ending === ending.toUpperCase();
}

const networks =
  "insta(?:gram)?|snap(?:chat)?|telegram|tik\\s?tok|facebook|fb|messenger|whats\\s?app|skype|signal|viber|discord|linkedin|threads";
/** "Insta : camille.duv": the name must look like an account, with a dot, a digit or an underscore. */
export const handlePattern = pattern(
  `(?<![\\p{L}])(?:${networks})\\s*[:=]\\s*(?=[\\p{L}-]*[._\\p{N}])[\\p{L}\\p{N}_.-]{3,}`,
);
