import type { MenuItem, WorkMenu } from "@/components/layout/menu";
import { menuPaths } from "@/lib/core/addresses/menus";

/** Whether an address leads to another site or to a built page of a menu; with a query it does not. */
export function isOpenScreen(href: string): boolean {
  if (/^https?:/.test(href)) return true;
  const [path = ""] = href.split("#");
  return menuPaths.has(path);
}

/** A work menu without the entries whose page is not built. */
export function onlyOpen({ groups, bottom }: WorkMenu): WorkMenu {
  const isShown = (item: MenuItem) =>
    item.lock === "publicProfile" || item.dialog !== undefined || isOpenScreen(item.href);
  return {
    groups: groups
      .map((group) => ({ ...group, items: group.items.filter(isShown) }))
      .filter((group) => group.items.length > 0),
    bottom: bottom.filter(isShown),
  };
}
