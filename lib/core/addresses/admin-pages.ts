const admin = { audience: "admin", cache: "none", robots: "disallowed" } as const;

/** Pages of administrators; the list of all pages checks them. */
export const adminPages = [
  { path: "/admin", ...admin, domain: "backoffice" },
  { path: "/admin/moderation", ...admin, domain: "backoffice", menu: ["admin.main.moderation"] },
  { path: "/admin/moderation/reports", ...admin, domain: "backoffice" },
  { path: "/admin/moderation/[kind]/[id]", ...admin, domain: "backoffice" },
  { path: "/admin/users", ...admin, domain: "identity", menu: ["admin.main.users"] },
  { path: "/admin/users/[id]", ...admin, domain: "identity" },
  { path: "/admin/promotions", ...admin, domain: "backoffice", menu: ["admin.main.promotions"] },
  { path: "/admin/promotions/[kind]/[id]", ...admin, domain: "backoffice" },
  { path: "/admin/payments", ...admin, domain: "billing", menu: ["admin.main.payments"] },
  { path: "/admin/accounting", ...admin, domain: "billing", menu: ["admin.main.accounting"] },
  { path: "/admin/prices", ...admin, domain: "billing", menu: ["admin.main.prices"] },
  { path: "/admin/exchange-rates", ...admin, domain: "listing", menu: ["admin.main.exchangeRates"] },
  { path: "/admin/audit", ...admin, domain: "backoffice", menu: ["admin.main.audit"] },
  { path: "/admin/errors", ...admin, domain: "backoffice" },
  { path: "/admin/system", ...admin, domain: "backoffice", menu: ["admin.main.system"] },
] as const;
