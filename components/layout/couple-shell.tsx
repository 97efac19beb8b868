"use client";

import { Heart, Send, Settings } from "lucide";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { OfflineNotice } from "@/components/feedback/offline-notice";
import { HomeLink } from "@/components/layout/home-link";
import { LocaleSelect } from "@/components/layout/locale-select";
import { publicLinks } from "@/components/layout/public-links";
import { mainId, SkipLink } from "@/components/layout/skip-link";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";

/** Links of the couple's own pages; a missing address leaves its link out. */
export interface CoupleLinks {
  project: string;
  favourites?: string | undefined;
  settings?: string | undefined;
}

const icons = { project: Send, favourites: Heart, settings: Settings } as const;
const entries = ["project", "favourites", "settings"] as const;

/** Layout of the couple's own pages: their request, their favourites, their data. No sidebar, one column. */
export function CoupleShell({
  links,
  band,
  children,
}: {
  links: CoupleLinks;
  band?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations("layout");
  const path = usePathname();
  return (
    <div data-frame className="flex min-h-dvh flex-col">
      <SkipLink />
      {band}
      <header className="border-b border-line print:hidden">
        <div className="wrap flex h-15 items-center justify-between gap-4 desk:h-18">
          <HomeLink href={publicLinks.home} logoClassName="max-desk:text-[1.375rem]" />
          <nav aria-label={t("couple.nav")} className="-mr-2 flex h-full gap-1 text-ui sm:gap-5">
            {entries.map((entry) => {
              const href = links[entry];
              if (!href) return null;
              const icon = icons[entry];
              const isCurrent = path === href || path.startsWith(`${href}/`);
              return (
                <Link
                  key={entry}
                  href={href}
                  aria-label={t(`couple.${entry}`)}
                  aria-current={isCurrent ? "page" : undefined}
                  className={cn(
                    "flex min-w-11 items-center justify-center gap-2 border-y-2 border-transparent px-1 hover:text-wine-text",
                    isCurrent && "border-b-wine-mark",
                  )}
                >
                  <Icon of={icon} />
                  <span className="hidden sm:inline">{t(`couple.${entry}`)}</span>
                </Link>
              );
            })}
          </nav>
        </div>
      </header>
      <main id={mainId} tabIndex={-1} className="wrap flex-1 pt-8 pb-20 outline-none desk:pt-12">
        <OfflineNotice className="mb-6" />
        {children}
      </main>
      <footer className="wrap flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-6 text-caption text-ink-3 print:hidden">
        <LocaleSelect />
        {(["terms", "privacy", "contact"] as const).map((entry) => (
          <Link
            key={entry}
            href={publicLinks[entry]}
            className="inline-flex min-h-6 items-center hover:text-ink hover:underline"
          >
            {t(`footer.${entry}`)}
          </Link>
        ))}
      </footer>
    </div>
  );
}
