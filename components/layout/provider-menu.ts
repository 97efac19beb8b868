import type { MenuGroup, MenuItem, MenuKey, WorkMenu } from "@/components/layout/menu";
import { type MenuEntry, menuEntries } from "@/lib/core/addresses/menus";

/** What the menu of a provider depends on. */
export interface ProviderMenuState {
  isPlanner: boolean;
  isVenue: boolean;
  isAdmin: boolean;
  isModerated: boolean;
  isPremium: boolean;
  /** Path or address of the public profile; null until there is one. */
  publicUrl: string | null;
  unreadRequests: number;
}

/** Entries that are marked as new. */
const newKeys: readonly MenuKey[] = ["portfolios", "services", "badge"];

function itemOf({ key, path, audience }: MenuEntry, state: ProviderMenuState): MenuItem {
  return {
    key,
    href: path,
    ...(key === "requests" ? { count: state.unreadRequests } : {}),
    ...(newKeys.includes(key) ? { isNew: true } : {}),
    ...(audience === "moderated" && !state.isModerated ? { lock: "moderation" } : {}),
  };
}

/** The menu of a planner, of a venue or of both at once; an entry that is locked is shown all the same. */
export function providerMenu(state: ProviderMenuState): WorkMenu {
  const isPlanner = state.isPlanner || !state.isVenue;
  const entries = menuEntries(
    ...(isPlanner ? (["planner"] as const) : []),
    ...(state.isVenue ? (["venue"] as const) : []),
  ).filter(({ key }) => !(key === "credits" && state.isPremium));
  const itemsOf = (wanted: MenuEntry["group"]) =>
    entries.filter(({ group }) => group === wanted).map((entry) => itemOf(entry, state));
  const groups: MenuGroup[] = [
    { items: itemsOf("main") },
    ...(["company", "profile", "account"] as const).map((title) => ({ title, items: itemsOf(title) })),
  ];
  const bottom: MenuItem[] = itemsOf("bottom");
  if (isPlanner) {
    bottom.unshift({
      key: "publicProfile",
      href: state.publicUrl ?? "#",
      opensNewTab: true,
      ...(state.publicUrl ? {} : { lock: "publicProfile" }),
    });
  }
  if (state.isAdmin) {
    bottom.push({ key: "impersonate", href: "#", dialog: "impersonate" }, { key: "admin", href: "/admin" });
  }
  return { groups: groups.filter(({ items }) => items.length > 0), bottom };
}
