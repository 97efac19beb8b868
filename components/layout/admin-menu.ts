import type { WorkMenu } from "@/components/layout/menu";
import { menuEntries } from "@/lib/core/addresses/menus";

/**
 * The menu of administrators. `pending` counts the moderation queue, `payments` the payments and `rates` the
 * exchange rates to be decided.
 */
export function adminMenu(pending: number, payments: number, rates: number): WorkMenu {
  const entries = menuEntries("admin");
  const itemsOf = (wanted: "main" | "bottom") =>
    entries
      .filter(({ group }) => group === wanted)
      .map(({ key, path }) => ({
        key,
        href: path,
        ...(key === "moderation" ? { count: pending } : {}),
        ...(key === "payments" ? { count: payments } : {}),
        ...(key === "exchangeRates" ? { count: rates } : {}),
      }));
  return {
    groups: [{ items: itemsOf("main") }],
    bottom: [{ key: "impersonate", href: "#", dialog: "impersonate" }, ...itemsOf("bottom")],
  };
}
