import type { MenuItem, MenuKey, WorkMenu } from "@/components/layout/menu";
import { normaliseName } from "@/lib/core/text";

export const paletteGroups = ["pages", "requests", "actions"] as const;
export type PaletteGroup = (typeof paletteGroups)[number];
/** Icons of entries that are no page. */
export type ActionIcon = "theme" | "language" | "signOut";

export interface PaletteEntry {
  id: string;
  group: PaletteGroup;
  label: string;
  /** Second line: the group of a page, the date of a request, the reason of a lock. */
  detail?: string | undefined;
  icon: MenuKey | ActionIcon;
  /** Address of the entry; without it `run` is called. */
  href?: string | undefined;
  opensNewTab?: boolean | undefined;
  run?: (() => void) | undefined;
  /** Shown but locked: choosing it shows the reason instead of the page. */
  isLocked?: boolean | undefined;
}

interface MenuWords {
  label: (key: MenuKey | "company" | "profile" | "account" | "venues") => string;
  reason: (lock: NonNullable<MenuItem["lock"]>) => string;
}

/** The pages of a menu as entries, in its order, each address once. */
export function pageEntries(menu: WorkMenu, words: MenuWords): PaletteEntry[] {
  const entry = (item: MenuItem, title?: string): PaletteEntry => ({
    id: `page:${item.key}`,
    group: "pages",
    label: words.label(item.key),
    detail: item.lock ? words.reason(item.lock) : title,
    icon: item.key,
    href: item.href,
    opensNewTab: item.opensNewTab,
    isLocked: item.lock !== undefined,
  });
  const grouped = menu.groups.flatMap(({ title, items }) =>
    items.map((item) => entry(item, title && words.label(title))),
  );
  const all = [...grouped, ...menu.bottom.map((item) => entry(item))];
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
}

/**
 * How well an entry matches: every typed word must begin a word of it; a match at the start of the label counts
 * most.
 */
function pointsOf(entry: PaletteEntry, words: readonly string[]): number {
  const label = normaliseName(entry.label);
  const whole = ` ${label} ${entry.isLocked ? "" : normaliseName(entry.detail ?? "")}`;
  if (!words.every((word) => whole.includes(` ${word}`))) return 0;
  return label.startsWith(words.join(" "))
    ? 3
    : words.every((word) => ` ${label}`.includes(` ${word}`))
      ? 2
      : 1;
}

/** Entries that match the typed text, by group, the best of each first; without text all except requests. */
export function findEntries(entries: readonly PaletteEntry[], text: string, most = 8): PaletteEntry[] {
  const words = normaliseName(text).split(" ").filter(Boolean);
  return paletteGroups.flatMap((group) => {
    const own = entries.filter((entry) => entry.group === group);
    if (words.length === 0) return group === "requests" ? [] : own;
    return own
      .map((entry) => ({ entry, points: pointsOf(entry, words) }))
      .filter(({ points }) => points > 0)
      .sort((a, b) => b.points - a.points)
      .slice(0, most)
      .map(({ entry }) => entry);
  });
}
