import type { ReactNode } from "react";
import { FavoriteHearts } from "@/components/directory/favorites/favorite-hearts";
import { WhyHereSheet } from "@/components/directory/why-here/why-here-sheet";
import { OfflineIsland } from "@/components/feedback/offline-island";
import { ImpersonationIsland } from "@/components/identity/impersonation/impersonation-island";
import { Island } from "@/components/islands/island";
import { localeLabel } from "@/components/layout/locale-names";
import { PublicShell } from "@/components/layout/public-shell";
import { countryDomains } from "@/lib/core/countries/domains";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { hostTable } from "@/lib/http/requests/hosts";

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

/** Pages for search engines: one language for each host, no cookie read or set. */
export default async function PublicLayout({ children, params }: Props) {
  const locale = await pageLocale(params);
  const countries = countryDomains
    .filter((domain) => domain.active)
    .map((domain) => ({
      code: domain.key.toUpperCase(),
      label: localeLabel(domain.locale),
      locale: domain.locale,
      href: `${hostTable().originOf(domain.country)}/`,
      isCurrent: domain.locale === locale,
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
