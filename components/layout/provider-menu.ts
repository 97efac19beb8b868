import type { MenuGroup, MenuItem, WorkMenu } from "@/components/layout/menu";

/** What the menu of a provider depends on (specification section 2, "Layout"). */
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

type State = ProviderMenuState;

const gated = (state: State): Pick<MenuItem, "lock"> => (state.isModerated ? {} : { lock: "moderation" });

const dashboard: MenuItem = { key: "dashboard", href: "/dashboard" };

function plannerGroups(state: State): MenuGroup[] {
  const money: MenuItem[] = [{ key: "subscription", href: "/subscription", ...gated(state) }];
  if (!state.isPremium) money.push({ key: "credits", href: "/credits", ...gated(state) });
  return [
    {
      items: [
        dashboard,
        { key: "requests", href: "/event-requests", count: state.unreadRequests, ...gated(state) },
        { key: "videos", href: "/videos" },
        { key: "photos", href: "/images" },
        { key: "portfolios", href: "/portfolios", isNew: true },
      ],
    },
    {
      title: "company",
      items: [
        { key: "details", href: "/company/details" },
        { key: "address", href: "/company/address" },
        { key: "services", href: "/company/services", isNew: true },
      ],
    },
    {
      title: "profile",
      items: [
        { key: "portrait", href: "/portrait-experiences" },
        { key: "social", href: "/social-networks" },
        { key: "badge", href: "/integrate-badge", isNew: true },
        { key: "reviews", href: "/reviews", ...gated(state) },
      ],
    },
    { title: "account", items: money },
  ];
}

const venueGroups: MenuGroup[] = [{ items: [dashboard, { key: "venues", href: "/venues" }] }];

/** Groups of the same title become one; an address stands once. */
function mergeGroups(groups: readonly MenuGroup[]): MenuGroup[] {
  const titles = [...new Set(groups.map((group) => group.title))];
  const seen = new Set<string>();
  return titles.map((title) => ({
    title,
    items: groups
      .filter((group) => group.title === title)
      .flatMap((group) => group.items)
      .filter((item) => !seen.has(item.href) && seen.add(item.href)),
  }));
}

/** The menu of a planner, of a venue or of both at once; nothing is hidden that is merely closed. */
export function providerMenu(state: ProviderMenuState): WorkMenu {
  const isPlanner = state.isPlanner || !state.isVenue;
  const groups = mergeGroups([
    ...(isPlanner ? plannerGroups(state) : []),
    ...(state.isVenue ? venueGroups : []),
  ]);
  const bottom: MenuItem[] = [];
  if (isPlanner) {
    bottom.push({
      key: "publicProfile",
      href: state.publicUrl ?? "#",
      opensNewTab: true,
      ...(state.publicUrl ? {} : { lock: "publicProfile" }),
    });
  }
  bottom.push({ key: "settings", href: "/account" });
  if (state.isAdmin) {
    bottom.push({ key: "impersonate", href: "#", dialog: "impersonate" }, { key: "admin", href: "/admin" });
  }
  return { groups, bottom };
}
