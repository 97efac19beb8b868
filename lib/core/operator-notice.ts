import type { CountryCode } from "@/lib/core/markets/markets";

/** What a legal notice says of the operator, in the order of the page. */
export const noticeFacts = [
  "name",
  "address",
  "registration",
  "vat",
  "email",
  "phone",
  "publisher",
  "host",
] as const;
export type NoticeFact = (typeof noticeFacts)[number];

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
} as const;
type Needed = keyof typeof settingOf;
type NoticeSettings = { readonly [S in (typeof settingOf)[Needed]]?: string | undefined };

interface NoticeLaw {
  /** The law that asks for the notice, by its own name. */
  law: string;
  needs: readonly Needed[];
}

const identity = ["name", "address", "registration"] as const;

/** Who is responsible for what is published is named in France and Germany, the host in France only. */
const noticeLaws: Record<CountryCode, NoticeLaw> = {
  FR: {
    law: "loi n° 2004-575 (LCEN), art. 1-1",
    needs: [...identity, "phone", "publisher", "host", "mediator"],
  },
  BE: { law: "CDE / WER, art. XII.6", needs: [...identity, "vat"] },
  GB: { law: "Electronic Commerce (EC Directive) Regulations 2002, Companies Act 2006", needs: identity },
  DE: { law: "§ 5 DDG, § 18 MStV", needs: [...identity, "vat", "phone", "publisher"] },
  IT: { law: "d.lgs. 70/2003, art. 7", needs: [...identity, "vat"] },
  ES: { law: "Ley 34/2002 (LSSI), art. 10", needs: [...identity, "vat"] },
  PT: { law: "Decreto-Lei n.º 7/2004, art. 10.º", needs: [...identity, "vat", "mediator"] },
};

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
  const { law, needs } = noticeLaws[country];
  return {
    law,
    facts: noticeFacts.flatMap((fact) => {
      const value = settings[settingOf[fact]];
      const isShown = !shownWhereAsked.includes(fact) || needs.includes(fact);
      return value && isShown ? [{ fact, value }] : [];
    }),
    mediator: settings.OPERATOR_MEDIATOR ?? null,
    hasComplaintsBook: country === "PT",
  };
}

export interface MissingFact {
  setting: string;
  /** Markets whose notice has to say it. */
  countries: CountryCode[];
}

/** Settings that the notices of these markets need and that are absent. */
export function missingFacts(settings: NoticeSettings, countries: readonly CountryCode[]): MissingFact[] {
  return (Object.keys(settingOf) as Needed[]).flatMap((fact) => {
    const setting = settingOf[fact];
    const asking = countries.filter((country) => noticeLaws[country].needs.includes(fact));
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
