import { NextIntlClientProvider } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { FavoriteHearts } from "@/components/directory/favorites/favorite-hearts";
import { WhyHereSheet } from "@/components/directory/why-here/why-here-sheet";
import { OfflineIsland } from "@/components/feedback/offline-island";
import { ImpersonationIsland } from "@/components/identity/impersonation/impersonation-island";
import { Island } from "@/components/islands/island";
import { LanguageSuggestion } from "@/components/layout/language-suggestion";
import { localeLabel } from "@/components/layout/locale-names";
import { PublicShell } from "@/components/layout/public-shell";
import { pickMessages } from "@/lib/core/i18n/compiled-messages";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { type Locale, siteOf } from "@/lib/core/markets/markets";
import { openSites } from "@/lib/core/markets/open-markets";
import { isOffline } from "@/lib/core/markets/site-state";
import { sitesTag } from "@/lib/core/page-changes/offline-sites";
import { dependOn } from "@/lib/http/public-pages/context";
import { hostTable } from "@/lib/http/requests/hosts";

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

/** The words of a suggestion, in the language that it suggests. */
async function suggestionWords(locale: Locale) {
  const t = await getTranslations({ locale });
  return { label: t("layout.language.label"), open: t("layout.language.suggestion"), close: t("ui.close") };
}

/** Pages for search engines: one language for each host, no cookie read or set. */
export default async function PublicLayout({ children, params }: Props) {
  const locale = await pageLocale(params);
  const { country } = siteOf(locale);
  await dependOn([sitesTag(country)]);
  const shown = openSites().filter((site) => site.locale === locale || !isOffline(site.locale));
  const countries = shown.map((site) => ({
    code: site.key.toUpperCase(),
    label: localeLabel(site.locale),
    locale: site.locale,
    href: `${hostTable().originOf(site.country, site.locale)}/`,
    isCurrent: site.locale === locale,
    hasSamePages: site.country === country,
  }));
  const others = countries.filter(({ hasSamePages, isCurrent }) => hasSamePages && !isCurrent);
  const suggested = await Promise.all(
    others.map(async (site) => ({ ...site, words: await suggestionWords(site.locale) })),
  );
  const favorites = await getTranslations({ locale, namespace: "favorites" });
  return (
    <NextIntlClientProvider messages={await pickMessages(locale, ["core", "ui", "layout"])}>
      <PublicShell
        countries={countries}
        year={new Date().getFullYear()}
        band={<ImpersonationIsland />}
        suggestion={<LanguageSuggestion sites={suggested} />}
      >
        {children}
        <OfflineIsland />
        <Island name="favorite-hearts" component={FavoriteHearts} props={{ gone: favorites("gone") }} />
        <Island name="why-here" component={WhyHereSheet} props={{}} />
      </PublicShell>
    </NextIntlClientProvider>
  );
}
