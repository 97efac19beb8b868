/** Icons by name, so that a menu is plain data that a server can pass to the browser. */
export type MenuIcon =
  | "dashboard"
  | "requests"
  | "videos"
  | "photos"
  | "portfolios"
  | "details"
  | "address"
  | "services"
  | "portrait"
  | "social"
  | "badge"
  | "reviews"
  | "subscription"
  | "credits"
  | "invoices"
  | "venues"
  | "publicProfile"
  | "settings"
  | "security"
  | "impersonate"
  | "admin"
  | "moderation"
  | "users"
  | "promotions"
  | "payments"
  | "exchangeRates"
  | "accounting"
  | "prices"
  | "audit"
  | "system";

/** Key of `layout.menu`. */
export type MenuKey = MenuIcon;
export type LockReason = "moderation" | "publicProfile";

export interface MenuItem {
  key: MenuKey;
  href: string;
  /** Shown and focusable, but locked: focus, hover and press show the reason. */
  lock?: LockReason | undefined;
  isNew?: boolean | undefined;
  opensNewTab?: boolean | undefined;
  /** Opens a dialog instead of a page. */
  dialog?: "impersonate" | undefined;
  /** Number of unread things. */
  count?: number | undefined;
}

export interface MenuGroup {
  /** Key of `layout.menu`, or none for the first entries. */
  title?: "company" | "profile" | "account" | "venues" | undefined;
  items: readonly MenuItem[];
}

export interface WorkMenu {
  groups: readonly MenuGroup[];
  /** Entries at the bottom of the sidebar. */
  bottom: readonly MenuItem[];
}

/** The entry of a path: the one with the longest matching address. */
export function currentItem(menu: WorkMenu, path: string): MenuItem | null {
  const all = [...menu.groups.flatMap((group) => group.items), ...menu.bottom];
  const fitting = all.filter(
    (item) => !item.opensNewTab && (path === item.href || path.startsWith(`${item.href}/`)),
  );
  return fitting.sort((a, b) => b.href.length - a.href.length)[0] ?? null;
}
