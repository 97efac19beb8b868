import type { ReactNode } from "react";
import { OfflineNotice } from "@/components/feedback/offline-notice";
import { WorkCrumbs } from "@/components/layout/crumbs";
import { HomeLink } from "@/components/layout/home-link";
import type { WorkMenu } from "@/components/layout/menu";
import { mainId, SkipLink } from "@/components/layout/skip-link";
import { WorkDrawer } from "@/components/layout/work-drawer";
import { WorkFooter } from "@/components/layout/work-footer";
import { WorkNav } from "@/components/layout/work-nav";

/** Sidebar of 240 px, top bar with breadcrumbs, content; on phones a bar with a drawer. Base of both work layouts. */
export function WorkShell({
  menu,
  root,
  rootHref,
  end,
  band,
  children,
}: {
  menu: WorkMenu;
  /** First breadcrumb. */
  root: string;
  rootHref: string;
  /** At the end of the top bar: status and user menu. */
  end: ReactNode;
  band?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div data-frame className="min-h-dvh">
      <SkipLink />
      {band}
      <div data-frame className="desk:grid desk:grid-cols-[var(--sidebar)_minmax(0,1fr)]">
        <aside className="sticky top-(--band) hidden h-[calc(100dvh-var(--band))] flex-col overflow-y-auto border-r border-line bg-sunken px-3 pt-5 pb-4 desk:flex print:hidden">
          <HomeLink href={rootHref} className="mb-4 flex-none px-3" logoClassName="text-[1.5rem]" />
          <WorkNav menu={menu} />
        </aside>
        <div data-frame className="flex min-h-[calc(100dvh-var(--band))] min-w-0 flex-col">
          <header className="sticky top-(--band) z-header border-b border-line bg-ground print:hidden">
            <div className="work-column flex h-15 items-center gap-1 max-desk:pr-2 max-desk:pl-1 desk:h-16 desk:gap-4">
              <div className="flex items-center gap-1 desk:hidden">
                <WorkDrawer menu={menu} />
                <HomeLink
                  href={rootHref}
                  className="max-[22.5rem]:hidden"
                  logoClassName="text-[1.375rem] [&>svg]:hidden"
                />
              </div>
              <div className="hidden min-w-0 desk:block">
                <WorkCrumbs menu={menu} root={root} rootHref={rootHref} />
              </div>
              <div className="ml-auto flex items-center gap-1 desk:gap-4">{end}</div>
            </div>
          </header>
          <main
            id={mainId}
            tabIndex={-1}
            className="work-column flex-1 pt-5 pb-14 outline-none desk:pt-8 desk:pb-16"
          >
            <div className="mb-4 desk:hidden print:hidden">
              <WorkCrumbs menu={menu} root={root} rootHref={rootHref} />
            </div>
            <OfflineNotice className="mb-6" />
            {children}
          </main>
          <WorkFooter />
        </div>
      </div>
    </div>
  );
}
