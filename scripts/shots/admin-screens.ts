import * as act from "./acts";
import * as provider from "./provider-acts";
import { at, type Screen } from "./screen";

/** The screens of admins. */
export const adminScreens: readonly Screen[] = [
  { name: "admin-moderation", as: "admin", path: at("/admin/moderation") },
  { name: "admin-venues", as: "admin", path: at("/admin/moderation?kind=venues&status=approved") },
  { name: "admin-projects", as: "admin", path: at("/admin/moderation?kind=projects") },
  { name: "admin-leads", as: "admin", path: at("/admin/moderation?kind=leads") },
  { name: "admin-reviews", as: "admin", path: at("/admin/moderation?kind=reviews&status=approved") },
  {
    name: "admin-review",
    as: "admin",
    path: at("/admin/moderation?kind=reviews&status=approved"),
    act: act.openFirstRow,
    page: "/admin/moderation/[kind]/[id]",
  },
  {
    name: "admin-testimonial",
    as: "admin",
    path: at("/admin/moderation?kind=testimonials"),
    act: act.openFirstRow,
  },
  { name: "admin-changes", as: "admin", path: at("/admin/moderation?kind=changes") },
  { name: "admin-reports", as: "admin", path: at("/admin/moderation/reports") },
  { name: "admin-case", as: "admin", path: at("/admin/moderation"), act: act.openFirstRow },
  { name: "admin-case-reject", as: "admin", path: at("/admin/moderation"), act: act.askRejectProfile },
  { name: "admin-users", as: "admin", path: at("/admin/users?q=provider") },
  {
    name: "admin-account",
    as: "admin",
    path: at("/admin/users?q=claire"),
    act: act.openFirstRow,
    page: "/admin/users/[id]",
  },
  {
    name: "admin-impersonate",
    as: "admin",
    path: at("/admin/users"),
    act: act.askImpersonation,
    only: "desk",
  },
  { name: "admin-payments", as: "admin", path: at("/admin/payments") },
  { name: "admin-exchange-rates", as: "admin", path: at("/admin/exchange-rates") },
  { name: "admin-prices", as: "admin", path: at("/admin/prices") },
  { name: "admin-promotions", as: "admin", path: at("/admin/promotions") },
  { name: "admin-promotion", as: "admin", path: at("/admin/promotions/popups/new") },
  {
    name: "admin-promotion-written",
    as: "admin",
    path: at("/admin/promotions/popups/new"),
    act: provider.writeWindow,
  },
  {
    name: "admin-promotion-preview",
    as: "admin",
    path: at("/admin/promotions/popups/new"),
    act: provider.previewWindow,
  },
  { name: "admin-alert", as: "admin", path: at("/admin/promotions/alerts/new") },
  { name: "admin-accounting", as: "admin", path: at("/admin/accounting") },
  { name: "admin-audit", as: "admin", path: at("/admin/audit") },
  { name: "admin-errors", as: "admin", path: at("/admin/errors") },
  { name: "admin-system", as: "admin", path: at("/admin/system") },
];
