import type { AddressRow } from "@/lib/core/addresses/manifest";

/** One file, or a folder of files, of public/ or of the build. */
const file = { audience: "public", cache: "file", robots: "indexable", domain: "http" } as const;
/** Calls of screens and programs. A call's own guard may be narrower than the audience of its group. */
const closed = { cache: "none", robots: "disallowed" } as const;
const open = { cache: "none", robots: "indexable" } as const;
const everybody = { audience: "public", ...closed } as const;
const user = { audience: "user", ...closed } as const;
const provider = { audience: "provider", ...closed } as const;
const moderated = { audience: "moderated", ...closed } as const;
const admin = { audience: "admin", ...closed } as const;
const program = { audience: "program", ...closed } as const;
const drawn = { audience: "public", cache: "file", robots: "indexable" } as const;

/** Calls (`route.ts`); "/**" stands for all addresses below, of which a longer row may name some. */
export const calls = [
  // Whatever no other row names: a call that does not exist.
  { path: "/api/**", ...everybody, domain: "http" },
  { path: "/api/account/**", ...user, domain: "identity" },
  { path: "/api/account/delete", ...user, domain: "privacy" },
  { path: "/api/account/export", ...user, domain: "privacy" },
  { path: "/api/admin/**", ...admin, domain: "backoffice" },
  { path: "/api/admin/accounting/**", ...admin, domain: "billing" },
  { path: "/api/admin/payments/**", ...admin, domain: "billing" },
  { path: "/api/admin/users", ...admin, domain: "identity" },
  { path: "/api/admin/users/**", ...admin, domain: "identity" },
  { path: "/api/analytics/**", ...user, domain: "messaging" },
  { path: "/api/auth/**", ...everybody, domain: "http" },
  { path: "/api/change-password", ...user, domain: "identity" },
  { path: "/api/cities", ...everybody, domain: "places" },
  { path: "/api/company/**", ...provider, domain: "listing" },
  { path: "/api/company/resubmit", ...provider, domain: "backoffice" },
  { path: "/api/credit/**", ...provider, domain: "billing" },
  { path: "/api/invoices/**", ...provider, domain: "billing" },
  { path: "/api/directory", ...everybody, domain: "directory" },
  { path: "/api/docs", ...program, domain: "http" },
  { path: "/api/drafts/**", ...user, domain: "listing" },
  { path: "/api/event-requests/**", ...moderated, domain: "leads" },
  { path: "/api/favorites/**", ...everybody, domain: "directory" },
  { path: "/api/geocoding", ...user, domain: "places" },
  { path: "/api/images/**", ...provider, domain: "listing" },
  { path: "/api/impersonation/**", ...user, domain: "identity" },
  { path: "/api/instagram/**", ...provider, domain: "listing" },
  { path: "/api/instagram/callback", ...everybody, domain: "listing" },
  { path: "/api/instagram/data-deletion", ...program, domain: "listing" },
  { path: "/api/instagram/deauthorize", ...program, domain: "listing" },
  { path: "/api/langues", ...everybody, domain: "core" },
  { path: "/api/login_check", ...everybody, domain: "identity" },
  { path: "/api/logout", ...everybody, domain: "identity" },
  { path: "/api/marketing/**", ...provider, domain: "backoffice" },
  { path: "/api/me", ...user, domain: "identity" },
  { path: "/api/onboarding/**", ...user, domain: "identity" },
  { path: "/api/openapi.json", ...program, domain: "http" },
  { path: "/api/phone/**", ...user, domain: "identity" },
  { path: "/api/portrait-experiences/**", ...provider, domain: "listing" },
  { path: "/api/portfolios/**", ...provider, domain: "listing" },
  { path: "/api/prestations", ...everybody, domain: "core" },
  { path: "/api/profile-url", ...provider, domain: "identity" },
  { path: "/api/project/**", ...everybody, domain: "leads" },
  { path: "/api/project/confirm", audience: "couple", ...closed, domain: "privacy" },
  { path: "/api/project/erase", audience: "couple", ...closed, domain: "privacy" },
  { path: "/api/project/export", audience: "couple", ...closed, domain: "privacy" },
  { path: "/api/proof-challenge", ...everybody, domain: "core" },
  { path: "/api/regions", ...everybody, domain: "places" },
  { path: "/api/register", ...everybody, domain: "identity" },
  { path: "/api/reviews/**", ...everybody, domain: "reviews" },
  { path: "/api/services", ...everybody, domain: "directory" },
  { path: "/api/sign-in/**", ...everybody, domain: "identity" },
  { path: "/api/company-registers/**", ...user, domain: "listing" },
  { path: "/api/siret/**", ...user, domain: "listing" },
  { path: "/api/social-networks", ...provider, domain: "listing" },
  { path: "/api/statistics/**", ...moderated, domain: "statistics" },
  { path: "/api/subscription/**", ...provider, domain: "billing" },
  { path: "/api/toggle-favorite", ...everybody, domain: "directory" },
  { path: "/api/token/**", ...everybody, domain: "identity" },
  { path: "/api/unsubscribe/**", ...everybody, domain: "messaging" },
  { path: "/api/venues/**", audience: "venue", ...closed, domain: "listing" },
  { path: "/api/videos/**", ...provider, domain: "listing" },
  { path: "/api/views/**", ...everybody, domain: "statistics" },
  { path: "/api/webhooks/**", ...program, domain: "messaging" },
  { path: "/api/webhooks/stripe", ...program, domain: "billing" },
  { path: "/annuaire/track/[slug]/[type]", ...everybody, domain: "statistics" },
  { path: "/callback/payment/**", ...everybody, domain: "billing" },
  { path: "/image/[id]/increment-view-count", ...everybody, domain: "statistics" },
  { path: "/reset-password/**", ...everybody, domain: "identity" },
  { path: "/search/locality", ...everybody, domain: "places" },
  { path: "/search/planners/[page]", ...everybody, domain: "directory" },
  { path: "/search/venues/[page]", ...everybody, domain: "directory" },
  { path: "/listDepartement", audience: "public", ...open, domain: "places" },
  { path: "/media/[folder]/[file]", audience: "public", ...open, domain: "http" },
  { path: "/healthz", audience: "program", ...open, domain: "http" },
  { path: "/readyz", audience: "program", ...open, domain: "http" },
  { path: "/metrics", audience: "program", ...open, domain: "http" },
  { path: "/sandbox/info", audience: "sandbox", ...closed, domain: "http" },
  { path: "/sandbox/messages", audience: "sandbox", ...closed, domain: "http" },
  { path: "/badge/[slug]/[file]", ...drawn, domain: "listing" },
  { path: "/map-land/[version]/[z]/[x]/[file]", ...drawn, domain: "places" },
  { path: "/texts/[version]/[locale]/[names]", ...drawn, domain: "core" },
  { path: "/og/[...path]", ...drawn, domain: "seo" },
  { path: "/manifest.webmanifest", ...drawn, domain: "seo" },
  { path: "/robots.txt", ...drawn, domain: "seo" },
  { path: "/sitemap.xml", ...drawn, domain: "seo" },
  { path: "/sitemaps/[file]", ...drawn, domain: "seo" },
] as const satisfies readonly AddressRow[];

/** Files and folders of public/. */
export const files = [
  { path: "/apple-touch-icon.png", ...file },
  { path: "/apple-touch-icon-precomposed.png", ...file },
  { path: "/favicon.ico", ...file },
  { path: "/favicon.svg", ...file },
  { path: "/icon-192.png", ...file },
  { path: "/icon-512.png", ...file },
  { path: "/icon-maskable-192.png", ...file },
  { path: "/icon-maskable-512.png", ...file },
  { path: "/icon-logo.svg", ...file },
  { path: "/flags/**", ...file },
  { path: "/fonts/**", ...file },
  { path: "/pictures/**", ...file },
] as const satisfies readonly AddressRow[];

/** Folders that a build writes: not in the repository. */
export const builtFiles = [
  { path: "/_next/**", ...file, cache: "none" },
  { path: "/islands/**", ...file },
  { path: "/map/**", ...file },
] as const satisfies readonly AddressRow[];
