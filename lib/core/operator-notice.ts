import { type NoticeNeed, noticeNeeds } from "@/lib/core/markets/market-data";
import { rulesOf } from "@/lib/core/markets/market-rules";
import type { CountryCode } from "@/lib/core/markets/markets";

/** What a legal notice says of the operator, in the order of the page. */
export type NoticeFact = Exclude<NoticeNeed, "mediator">;
const noticeFacts = noticeNeeds.filter((need) => need !== "mediator");

const settingOf = {
  name: "OPERATOR_NAME",
  address: "OPERATOR_ADDRESS",
  registration: "OPERATOR_REGISTRATION",
  vat: "OPERATOR_VAT_NUMBER",
  email: "OPERATOR_EMAIL",
  phone: "OPERATOR_PHONE",
  publisher: "OPERATOR_PUBLISHER",
  host: "OPERATOR_HOST",
  mediator: "OPERATOR_MEDIATOR",
} as const satisfies Record<NoticeNeed, string>;
type NoticeSettings = { readonly [S in (typeof settingOf)[NoticeNeed]]?: string | undefined };

/** Facts that only some countries ask for, and that others do not show. */
const shownWhereAsked: readonly NoticeFact[] = ["publisher", "host"];

export interface OperatorNotice {
  law: string;
  facts: { fact: NoticeFact; value: string }[];
  /** The body for disputes with consumers; null where there is none. */
  mediator: string | null;
  hasComplaintsBook: boolean;
}

/** The notice of a market, without what is not set. */
export function noticeOf(country: CountryCode, settings: NoticeSettings): OperatorNotice {
  const { law, needs, hasComplaintsBook = false } = rulesOf(country).notice;
  return {
    law,
    facts: noticeFacts.flatMap((fact) => {
      const value = settings[settingOf[fact]];
      const isShown = !shownWhereAsked.includes(fact) || needs.includes(fact);
      return value && isShown ? [{ fact, value }] : [];
    }),
    mediator: settings.OPERATOR_MEDIATOR ?? null,
    hasComplaintsBook,
  };
}

export interface MissingFact {
  setting: string;
  /** Markets whose notice has to say it. */
  countries: CountryCode[];
}

/** Settings that the notices of these markets need and that are absent. */
export function missingFacts(settings: NoticeSettings, countries: readonly CountryCode[]): MissingFact[] {
  return noticeNeeds.flatMap((fact) => {
    const setting = settingOf[fact];
    const asking = countries.filter((country) => rulesOf(country).notice.needs.includes(fact));
    return settings[setting] || asking.length === 0 ? [] : [{ setting, countries: asking }];
  });
}

/** The same as sentences for the log. */
export function noticeWarnings(settings: NoticeSettings, countries: readonly CountryCode[]): string[] {
  return missingFacts(settings, countries).map(
    ({ setting, countries: asking }) =>
      `${setting} is missing: the legal notice needs it for ${asking.join(", ")}.`,
  );
}
