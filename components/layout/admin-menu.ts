import type { WorkMenu } from "@/components/layout/menu";

/** What an administrator works through; `pending` counts what waits for a decision, `payments` the money that does. */
export function adminMenu(pending: number, payments: number): WorkMenu {
  return {
    groups: [
      {
        items: [
          { key: "moderation", href: "/admin/moderation", count: pending },
          { key: "users", href: "/admin/users" },
          { key: "promotions", href: "/admin/promotions" },
          { key: "payments", href: "/admin/payments", count: payments },
          { key: "audit", href: "/admin/audit" },
          { key: "system", href: "/admin/system" },
        ],
      },
    ],
    bottom: [
      { key: "impersonate", href: "#", dialog: "impersonate" },
      { key: "dashboard", href: "/dashboard" },
      { key: "settings", href: "/account" },
    ],
  };
}
