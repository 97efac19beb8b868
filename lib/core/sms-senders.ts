import { rulesOf } from "@/lib/core/markets/market-rules";
import { type CountryCode, countryCodes } from "@/lib/core/markets/markets";

/** Countries whose networks are known: those of the markets, also of markets that are not open. */
export const senderCountries = countryCodes;
type SenderCountry = CountryCode;

/** The setting of a country's sender; a country without one has that of TWILIO_FROM. */
export const senderSetting = <C extends SenderCountry>(country: C) => `TWILIO_FROM_${country}` as const;

/** Longest name that networks show. */
export const SENDER_NAME_MAX = 11;

/** A name of letters, digits and spaces with at least one letter: digits alone would be taken for a number. */
export function isSenderName(text: string): boolean {
  return text.length <= SENDER_NAME_MAX && /^[A-Za-z0-9 ]+$/.test(text) && /[A-Za-z]/.test(text);
}

/** E.164, or one of the five or six digits of a short code. */
export function isSenderNumber(text: string): boolean {
  return /^(\+[1-9][0-9]{6,14}|[0-9]{5,6})$/.test(text);
}

/** The settings of senders. */
type SenderSettings = {
  readonly TWILIO_FROM?: string | undefined;
  /** Countries where the name is registered. */
  readonly TWILIO_REGISTERED_NAMES: readonly string[];
} & { readonly [C in SenderCountry as `TWILIO_FROM_${C}`]?: string | undefined };

/** The senders of single countries. */
export function ownSenders(settings: SenderSettings): Partial<Record<SenderCountry, string>> {
  const own: Partial<Record<SenderCountry, string>> = {};
  for (const country of senderCountries) {
    const sender = settings[senderSetting(country)];
    if (sender !== undefined) own[country] = sender;
  }
  return own;
}

/** Why a sender does not reach a country, as a sentence that begins with the name of its setting; null when it does. */
function problemOf(country: SenderCountry, setting: string, sender: string, isRegistered: boolean) {
  const rule = rulesOf(country).senderNames;
  if (!isSenderName(sender) || rule === "free" || (rule === "registered" && isRegistered)) return null;
  if (rule === "refused")
    return `${setting} is a name, which networks in ${country} refuse: set ${senderSetting(country)} to a number.`;
  return `${setting} is a name, which networks in ${country} take only once it is registered: name ${country} in TWILIO_REGISTERED_NAMES, or set ${senderSetting(country)} to a number.`;
}

/** Sentences about senders that were set for a country where they cannot arrive: the start fails with them. */
export function senderProblems(settings: SenderSettings): string[] {
  const own = ownSenders(settings);
  return senderCountries.flatMap((country) => {
    const isRegistered = settings.TWILIO_REGISTERED_NAMES.includes(country);
    const problem = own[country] && problemOf(country, senderSetting(country), own[country], isRegistered);
    return problem ? [problem] : [];
  });
}

/** Sentences about countries that the common sender does not reach: the start writes them into the log and goes on. */
export function senderWarnings(settings: SenderSettings): string[] {
  const { TWILIO_FROM: from, TWILIO_REGISTERED_NAMES: registered } = settings;
  const own = ownSenders(settings);
  return senderCountries.flatMap((country) => {
    if (from === undefined || own[country] !== undefined) return [];
    return problemOf(country, "TWILIO_FROM", from, registered.includes(country)) ?? [];
  });
}
