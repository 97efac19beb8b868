import type { ReactNode } from "react";
import { PublicFooter } from "@/components/layout/public-footer";
import { PublicHeader } from "@/components/layout/public-header";
import {
  type CountryLink,
  type PublicLinks,
  type PublicSection,
  publicLinks,
} from "@/components/layout/public-links";
import { mainId, SkipLink } from "@/components/layout/skip-link";

export interface PublicShellProps {
  countries: readonly CountryLink[];
  /** Year of the copyright line. */
  year: number;
  section?: PublicSection | undefined;
  links?: Partial<PublicLinks> | undefined;
  /** Above the header: the test-mode band. */
  band?: ReactNode;
  /** Below the header: this page in another language. */
  suggestion?: ReactNode;
  children: ReactNode;
}

/** Layout of every public page: static, reads no cookie, its only scripts close the menus and suggest a language. */
export function PublicShell({
  countries,
  year,
  section,
  links,
  band,
  suggestion,
  children,
}: PublicShellProps) {
  const all = { ...publicLinks, ...links };
  return (
    <div data-frame className="flex min-h-dvh flex-col">
      <SkipLink />
      {band}
      <PublicHeader links={all} countries={countries} section={section} />
      {suggestion}
      <main id={mainId} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <PublicFooter links={all} countries={countries} year={year} />
    </div>
  );
}
