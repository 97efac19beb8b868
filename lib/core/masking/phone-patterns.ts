const SEP = "[^\\S\\r\\n]|[.\\-–—/\\\\()_:|*·]";
/** A digit, or the letter O used as zero beside a digit. */
const DIGIT = `(?:\\p{Nd}|(?<![\\p{L}])o(?=(?:${SEP})?\\p{Nd})|(?<=\\p{Nd}(?:${SEP})?)o(?![\\p{L}]))`;

/** At least seven digits, with anything but letters between them. */
export const digitRun = new RegExp(`\\+?\\(?${DIGIT}(?:(?:${SEP}){0,4}${DIGIT}){6,}`, "giu");

/** "06, 12, 34, 56, 78": commas also separate other numbers, so only the French pairs count. */
export const commaPairs = /(?<!\p{Nd})0\p{Nd}(?:\s?[,;]\s?\p{Nd}{2}){4}(?!\p{Nd})/gu;

const words = [
  "z[ée]ro|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente|quarante|cinquante|soixante|septante|octante|nonante",
  "oh|one|two|three|four|five|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|double",
  "null|eins?|zwei|zwo|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|[a-zäöüß]+und(?:zwanzig|dreißig|dreissig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig)",
  "nul|een|één|twee|drie|vijf|zes|zeven|negen|tien|twaalf|[a-zë]+(?:entwintig|ëntwintig|endertig|enveertig|envijftig|enzestig|enzeventig|entachtig|ennegentig)",
  "uno|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici",
  "cero|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez",
  "um|uma|dois|quatro|sete|oito|dez|meia",
].join("|");
const NUMBER = `(?:(?:${words})(?![\\p{L}])|\\p{Nd}{1,2}(?!\\p{Nd}))`;

/** Six numbers in a row, most of them as words: normal messages do not contain this. */
export const spelledRun = new RegExp(
  `(?<![\\p{L}\\p{Nd}])${NUMBER}(?:(?:[\\s,.-]|\\s(?:et|und|and|e|y|en)(?=\\s))+${NUMBER}){5,}`,
  "giu",
);

const DAY = "(?:0?[1-9]|[12]\\d|3[01])";
const MONTH = "(?:0?[1-9]|1[0-2])";
const YEAR = "(?:19|20)\\d{2}";
const TIME = "(?:[01]?\\d|2[0-3])[:.][0-5]\\d";
const DATE = `${DAY}[./ -]${MONTH}[./ -]${YEAR}|${YEAR}[./-]${MONTH}[./-]${DAY}|${DAY}[./-]${MONTH}`;
const GLUE = "(?:\\s*[-–—/]\\s*|\\s+)";
const calendar = new RegExp(`^(?:${DATE}|${YEAR}|${TIME})(?:${GLUE}(?:${DATE}|${YEAR}|${TIME})){0,2}$`);
/** Round amounts: "10 000 - 15 000", "1.000.000". */
const SUM = "\\d{1,3}(?:[\\s.]\\d{3}){0,2}(?<=00)|\\d{4,6}(?<=00)";
const sums = new RegExp(`^(?:${SUM})(?:\\s*[-–—/]\\s*(?:${SUM}))?$`);

const SHORTEST = 8;

/** False for dates, years, times and round amounts, which also consist of many digits. */
export function isPhone(run: string): boolean {
  const digits = run.match(/[\p{Nd}oO]/gu)?.length ?? 0;
  const bare = run.trim();
  if (bare.startsWith("+")) return true;
  return digits >= SHORTEST && !calendar.test(bare) && !sums.test(bare);
}

/** Numbers as words count when at least half of them are words. */
export function isSpelled(run: string): boolean {
  const parts = run.split(/[\s,.-]+/).filter(Boolean);
  return parts.filter((part) => /\p{L}/u.test(part)).length * 2 >= parts.length;
}
