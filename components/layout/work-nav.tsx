"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { currentItem, type WorkMenu } from "@/components/layout/menu";
import { MenuEntry } from "@/components/layout/menu-entry";

/** The whole menu, for the sidebar and for the drawer on phones. */
export function WorkNav({ menu }: { menu: WorkMenu }) {
  const t = useTranslations("layout");
  const current = currentItem(menu, usePathname());
  return (
    <nav aria-label={t("work.nav")} className="flex min-h-0 flex-1 flex-col text-ui">
      {menu.groups.map((group) => (
        <div key={group.title ?? "first"}>
          {group.title ? (
            <p className="mt-2 flex min-h-8 items-center px-3 text-caption text-ink-3">
              {t(`menu.${group.title}`)}
            </p>
          ) : null}
          <ul className="grid gap-0.5">
            {group.items.map((item) => (
              <li key={item.href}>
                <MenuEntry item={item} isCurrent={item === current} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <ul className="mt-auto grid gap-0.5 pt-6">
        {menu.bottom.map((item) => (
          <li key={item.key}>
            <MenuEntry item={item} isCurrent={item === current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
