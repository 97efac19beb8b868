import {
  type Audience,
  type MenuPlace,
  type PagePath,
  type PageRow,
  pages,
} from "@/lib/core/addresses/manifest";

type PageWithMenu = Extract<(typeof pages)[number], { menu: readonly MenuPlace[] }>;
type Place = PageWithMenu["menu"][number];
type WorkPlace = Extract<Place, `${"planner" | "venue" | "admin"}.${string}`>;
type MenuOf<P> = P extends `${infer Menu}.${string}` ? Menu : never;
type GroupOf<P> = P extends `${string}.${infer Group}.${string}` ? Group : never;
type KeyOf<P> = P extends `${string}.${string}.${infer Key}`
  ? Key
  : P extends `${string}.${infer Key}`
    ? Key
    : never;

/** Keys of the entries in the menus of planners, venues and administrators. */
export type WorkMenuKey = KeyOf<WorkPlace>;
export type WorkMenuGroup = GroupOf<WorkPlace>;

/** Path of the page that has a place. */
type PathAt<P, Row = PageWithMenu> = Row extends { path: infer Path; menu: readonly (infer Own)[] }
  ? P extends Own
    ? Path
    : never
  : never;

/** Paths by the key of their link in the header or the footer of the public site. */
export type PublicPaths = {
  [P in Extract<Place, `${"header" | "footer"}.${string}`> as KeyOf<P>]: PathAt<P>;
};

const rows: readonly (PageRow & { path: PagePath })[] = pages;

export interface MenuEntry {
  group: WorkMenuGroup;
  key: WorkMenuKey;
  path: PagePath;
  audience: Audience;
}

/** The entries of one or more work menus in the order of the manifest, each page once. */
export function menuEntries(...menus: MenuOf<WorkPlace>[]): MenuEntry[] {
  return rows.flatMap(({ path, audience, menu = [] }) => {
    const place = menu.find((name) => menus.some((wanted) => name.startsWith(`${wanted}.`)));
    if (!place) return [];
    const [, group, key] = place.split(".") as [string, WorkMenuGroup, WorkMenuKey];
    return [{ group, key, path, audience }];
  });
}

type FooterPlace = Extract<Place, `footer.${string}`>;

/** Keys of the links in a column of the footer, in the order of the manifest. */
export function footerKeys<Column extends GroupOf<FooterPlace>>(column: Column) {
  const start = `footer.${column}.`;
  const places = rows.flatMap(({ menu = [] }) => menu.filter((place) => place.startsWith(start)));
  return places.map((place) => place.slice(start.length)) as KeyOf<
    Extract<FooterPlace, `footer.${Column}.${string}`>
  >[];
}

/** Paths of built pages that have a place in a menu. */
export const menuPaths: ReadonlySet<string> = new Set(
  rows.filter(({ menu, isPlanned }) => menu && !isPlanned).map(({ path }) => path),
);
