import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LegalPage } from "@/components/legal/legal-page";
import { linkTo } from "@/components/legal/link-to";
import { brand } from "@/lib/core/brand";
import { countryName, isEuropeanCountryCode } from "@/lib/core/countries/country-codes";
import { marketOf, siteOf } from "@/lib/core/markets/markets";
import type { OperatorNotice } from "@/lib/core/operator-notice";

const SOURCES = ["places", "maps", "pictures", "fonts"] as const;

const complaintsBook = "https://www.livroreclamacoes.pt/";

const to = (href: string) => (words: ReactNode) => (
  <a href={href} rel="noopener" className="link">
    {words}
  </a>
);

export interface SourcesScreenProps {
  notice: OperatorNotice;
  /** Where the operator is established; ISO 3166-1. */
  home: string;
}

/** The publisher of the site, what the law of its market asks for, and the owners of data, pictures and fonts. */
export function SourcesScreen({ notice, home }: SourcesScreenProps) {
  const t = useTranslations("directory.legal");
  const own = useTranslations("legal.notice");
  const locale = useLocale();
  const { country, language } = siteOf(locale);
  const { privacyAuthority, privacyAuthorityIn } = marketOf(country);
  const values = {
    name: brand.name,
    naturalearth: to("https://www.naturalearthdata.com/"),
    ign: to("https://geoservices.ign.fr/adminexpress"),
    geonames: to("https://www.geonames.org/"),
    ccby: to("https://creativecommons.org/licenses/by/4.0/"),
    etalab: to("https://www.etalab.gouv.fr/"),
  };
  const { mediator, hasComplaintsBook, law, facts } = notice;
  const sections = [
    {
      title: own("title"),
      text: (
        <>
          <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
            {facts.map(({ fact, value }) => (
              <div key={fact} className="contents">
                <dt className="text-ink-3">{own(`facts.${fact}`, { country })}</dt>
                <dd className="mb-2 sm:mb-0">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 text-small">{own("law", { law })}</p>
        </>
      ),
    },
    {
      title: own("governing.title"),
      text: own("governing.text", { home: isEuropeanCountryCode(home) ? countryName(home, locale) : home }),
    },
    ...(mediator ? [{ title: own("mediation.title"), text: own("mediation.text", { mediator }) }] : []),
    ...(hasComplaintsBook
      ? [{ title: own("complaints.title"), text: own.rich("complaints.text", { book: to(complaintsBook) }) }]
      : []),
    {
      title: own("authority.title"),
      text: own.rich("authority.text", {
        privacy: linkTo("/privacy"),
        authority: privacyAuthorityIn?.[language] ?? privacyAuthority,
      }),
    },
    ...SOURCES.map((key) => ({ title: t(`${key}.title`), text: t.rich(`${key}.text`, values) })),
  ];
  return <LegalPage title={t("title")} intro={t("description", { name: brand.name })} sections={sections} />;
}
