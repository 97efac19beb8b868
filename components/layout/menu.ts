/** Icons by name, so that a menu is plain data a server may hand to the browser. */
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
  | "audit"
  | "system";

/** Key of `layout.menu`. */
export type MenuKey = MenuIcon;
export type LockReason = "moderation" | "publicProfile";

export interface MenuItem {
  key: MenuKey;
  href: string;
  /** Shown, reachable, but closed: the reason is said on focus, hover and press. */
  lock?: LockReason | undefined;
  isNew?: boolean | undefined;
  opensNewTab?: boolean | undefined;
  /** Opens a question instead of leading somewhere. */
  dialog?: "impersonate" | undefined;
  /** Unread things behind it. */
  count?: number | undefined;
}

export interface MenuGroup {
  /** Key of `layout.menu`, or none for the first entries. */
  title?: "company" | "profile" | "account" | "venues" | undefined;
  items: readonly MenuItem[];
}

export interface WorkMenu {
  groups: readonly MenuGroup[];
  /** Stands at the foot of the sidebar. */
  bottom: readonly MenuItem[];
}

/** The entry a path belongs to: the longest address it begins with. */
export function currentItem(menu: WorkMenu, path: string): MenuItem | null {
  const all = [...menu.groups.flatMap((group) => group.items), ...menu.bottom];
  const fitting = all.filter(
    (item) => !item.opensNewTab && (path === item.href || path.startsWith(`${item.href}/`)),
  );
  return fitting.sort((a, b) => b.href.length - a.href.length)[0] ?? null;
}
