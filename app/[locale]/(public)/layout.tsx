import type { ReactNode } from "react";
import { FavoriteHearts } from "@/components/directory/favorites/favorite-hearts";
import { WhyHereSheet } from "@/components/directory/why-here/why-here-sheet";
import { OfflineIsland } from "@/components/feedback/offline-island";
import { ImpersonationIsland } from "@/components/identity/impersonation/impersonation-island";
import { Island } from "@/components/islands/island";
import { localeLabel } from "@/components/layout/locale-names";
import { PublicShell } from "@/components/layout/public-shell";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { siteOf } from "@/lib/core/markets/markets";
import { openSites } from "@/lib/core/markets/open-markets";
import { hostTable } from "@/lib/http/requests/hosts";

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

/** Pages for search engines: one language for each host, no cookie read or set. */
export default async function PublicLayout({ children, params }: Props) {
  const locale = await pageLocale(params);
  const countries = openSites().map((site) => ({
    code: site.key.toUpperCase(),
    label: localeLabel(site.locale),
    locale: site.locale,
    href: `${hostTable().originOf(site.country, site.locale)}/`,
    isCurrent: site.locale === locale,
    hasSamePages: site.country === siteOf(locale).country,
  }));
  return (
    <PublicShell countries={countries} year={new Date().getFullYear()} band={<ImpersonationIsland />}>
      {children}
      <OfflineIsland />
      <Island name="favorite-hearts" component={FavoriteHearts} props={{}} />
      <Island name="why-here" component={WhyHereSheet} props={{}} />
    </PublicShell>
  );
}
