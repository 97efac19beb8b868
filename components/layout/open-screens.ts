import type { MenuItem, WorkMenu } from "@/components/layout/menu";

/**
 * The screens that exist, by the start of their address. Menus draw no link to any other, so that nothing of the
 * product leads nowhere; a new screen adds its line here, and a test looks for its page.
 */
export const openScreens = [
  "/",
  "/wedding-planners",
  "/favorites",
  "/wedding-venues",
  "/how-ranking-works",
  "/terms",
  "/cgv",
  "/legal",
  "/privacy",
  "/accessibility",
  "/reviews-policy",
  "/contact",
  "/login",
  "/register",
  "/project/new",
  "/my/project",
  "/my/account",
  "/dashboard",
  "/subscription",
  "/credits",
  "/event-requests",
  "/account",
  "/security",
  "/admin/moderation",
  "/admin/users",
  "/admin/promotions",
  "/admin/payments",
  "/admin/audit",
  "/integrate-badge",
  "/reviews",
  "/company/details",
  "/company/address",
  "/company/services",
  "/admin/system",
] as const;

/** True for an address whose screen exists; one with a query asks for more than that and does not count. */
export function isOpenScreen(href: string): boolean {
  if (/^https?:/.test(href)) return true;
  const [path] = href.split("#");
  return openScreens.some((screen) => path === screen);
}

/** A work menu without the entries whose screen does not exist. */
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
