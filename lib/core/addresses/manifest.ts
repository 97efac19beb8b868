import { adminPages } from "@/lib/core/addresses/admin-pages";

/**
 * All addresses: pages here and in admin-pages.ts, calls and files in calls.ts. Guards, robots.txt, sitemap, page
 * cache and menus are made from it (docs/decisions/039); a test compares it with app/ and public/.
 */

/** Who an address is for. */
export type Audience =
  /** Everybody; the answer does not depend on who asks. */
  | "public"
  /** A person who is not signed in: signing in and registering. */
  | "guest"
  /** Whoever holds the secret link of an email. */
  | "link"
  /** A couple; the page itself finds out which one. */
  | "couple"
  /** A person who is signed in; onboarding may be unfinished. */
  | "user"
  /** A person who is signed in and has finished onboarding, or an administrator. */
  | "onboarded"
  /** A planner or a venue that has finished onboarding. */
  | "provider"
  /** A provider whose profile is approved. */
  | "moderated"
  | "venue"
  | "admin"
  /** Programs: payment and email suppliers, search engines, load balancers. */
  | "program"
  /** Developers and testers while suppliers are played by the sandbox. */
  | "sandbox";

/** `page`: may be stored in the page cache. `none`: never. `file`: never either, its name has an extension. */
export type CacheRule = "page" | "none" | "file";

/** `noindex` may be fetched but says itself that it is not to be found; `disallowed` stands in robots.txt. */
export type RobotsRule = "indexable" | "noindex" | "disallowed";

type WorkMenuName = "planner" | "venue" | "admin";
/** A menu, for some its group, and the key of the entry's text: "planner.account.credits". */
export type MenuPlace =
  | `${WorkMenuName}.${"main" | "company" | "profile" | "account" | "bottom"}.${string}`
  | `header.${string}`
  | `footer.${"couples" | "pros" | "product"}.${string}`
  | `couple.${string}`
  | `user.${string}`;

/** Folders of lib/. */
export type Domain =
  | "backoffice"
  | "billing"
  | "core"
  | "directory"
  | "http"
  | "identity"
  | "leads"
  | "listing"
  | "messaging"
  | "places"
  | "privacy"
  | "reviews"
  | "seo"
  | "statistics";

/** What pages, calls and files have in common. */
export interface AddressRow {
  path: string;
  audience: Audience;
  cache: CacheRule;
  robots: RobotsRule;
  domain: Domain;
}

export interface PageRow extends AddressRow {
  /** Places in menus and the command palette, in the order of the rows. */
  menu?: readonly MenuPlace[];
  /** Every country's site has this page under the same path. */
  isOnEverySite?: true;
  /** The page is not built yet: menus draw no link to it. */
  isPlanned?: true;
  /** Visitors see the page under another address; middleware.ts or the page cache asks for this one. */
  isInternal?: true;
}

const listed = { audience: "public", cache: "page", robots: "indexable" } as const;
const everywhere = { ...listed, isOnEverySite: true } as const;
const unlisted = { audience: "public", cache: "page", robots: "noindex" } as const;
/** What another page shows, in an order of the reader. */
const sorted = { audience: "public", cache: "none", robots: "noindex" } as const;
const internal = { audience: "public", cache: "none", robots: "noindex", isInternal: true } as const;
const report = { audience: "public", cache: "none", robots: "disallowed" } as const;
const closed = { cache: "none", robots: "disallowed" } as const;
const guest = { audience: "guest", cache: "none", robots: "noindex" } as const;
const link = { audience: "link", ...closed } as const;
const couple = { audience: "couple", ...closed } as const;
const provider = { audience: "provider", ...closed } as const;
const venue = { audience: "venue", ...closed } as const;
const moderated = { audience: "moderated", ...closed } as const;
const sandbox = { audience: "sandbox", ...closed, domain: "http" } as const;

/** Paths as the router writes them, without the internal segment of the language. */
export const pages = [
  // Pages for everybody
  { path: "/", ...everywhere, domain: "directory", menu: ["header.home"] },
  {
    path: "/wedding-planners",
    ...listed,
    domain: "directory",
    menu: ["header.planners", "footer.couples.find"],
  },
  { path: "/wedding-planners/page/[n]", ...listed, domain: "directory" },
  { path: "/wedding-planners/[departement]", ...listed, domain: "directory" },
  { path: "/wedding-planners/[departement]/page/[n]", ...listed, domain: "directory" },
  { path: "/wedding-planners/[departement]/[city]", ...listed, domain: "directory" },
  { path: "/wedding-planners/[departement]/[city]/page/[n]", ...listed, domain: "directory" },
  {
    path: "/wedding-services",
    ...everywhere,
    domain: "directory",
    menu: ["header.services", "footer.couples.services"],
  },
  { path: "/wedding-services/[trade]", ...listed, domain: "directory" },
  { path: "/wedding-services/[trade]/page/[n]", ...listed, domain: "directory" },
  { path: "/wedding-services/[trade]/[departement]", ...listed, domain: "directory" },
  { path: "/wedding-services/[trade]/[departement]/page/[n]", ...listed, domain: "directory" },
  { path: "/wedding-services/[trade]/[departement]/[city]", ...listed, domain: "directory" },
  { path: "/wedding-services/[trade]/[departement]/[city]/page/[n]", ...listed, domain: "directory" },
  { path: "/wedding-planner/[slug]", ...listed, domain: "listing" },
  { path: "/provider-reviews/[slug]", ...sorted, domain: "listing" },
  { path: "/wedding-planner/[slug]/weddings/[portfolio]", ...listed, domain: "listing" },
  { path: "/wedding-venues", ...listed, domain: "listing", menu: ["header.venues"] },
  { path: "/wedding-venues/page/[n]", ...listed, domain: "listing" },
  { path: "/wedding-venues/[departement]", ...listed, domain: "listing" },
  { path: "/wedding-venues/[departement]/page/[n]", ...listed, domain: "listing" },
  { path: "/wedding-venues/[departement]/[city]", ...listed, domain: "listing" },
  { path: "/wedding-venues/[departement]/[city]/page/[n]", ...listed, domain: "listing" },
  { path: "/wedding-venue/[slug]", ...listed, domain: "listing" },
  { path: "/venue-reviews/[slug]", ...sorted, domain: "listing" },
  // Former addresses of the lists; their canonical addresses are those of /wedding-planners.
  { path: "/annuaire", ...listed, domain: "directory" },
  { path: "/annuaire/page/[n]", ...listed, domain: "directory" },
  { path: "/annuaire/[departement]", ...listed, domain: "directory" },
  { path: "/annuaire/[departement]/page/[n]", ...listed, domain: "directory" },
  { path: "/annuaire/[departement]/[city]", ...listed, domain: "directory" },
  { path: "/annuaire/[departement]/[city]/page/[n]", ...listed, domain: "directory" },
  // Opened from a card: thousands of pages that say nothing a list does not.
  { path: "/why-here/[slug]", audience: "public", cache: "page", robots: "disallowed", domain: "directory" },
  { path: "/how-ranking-works", ...everywhere, domain: "directory", menu: ["footer.product.ranking"] },
  { path: "/terms", ...everywhere, domain: "core", menu: ["footer.product.terms"] },
  { path: "/cgv", ...everywhere, domain: "core", menu: ["footer.product.cgv"] },
  { path: "/reviews-policy", ...everywhere, domain: "core", menu: ["footer.product.reviewsPolicy"] },
  { path: "/legal", ...everywhere, domain: "core", menu: ["footer.product.legal"] },
  { path: "/privacy", ...everywhere, domain: "core", menu: ["footer.product.privacy"] },
  { path: "/accessibility", ...everywhere, domain: "core", menu: ["footer.product.accessibility"] },
  { path: "/contact", ...everywhere, domain: "messaging", menu: ["footer.product.contact"] },
  { path: "/contact/sent", ...unlisted, domain: "messaging" },
  { path: "/report/[kind]/[id]", ...report, domain: "backoffice" },
  { path: "/report/sent", ...report, domain: "backoffice" },
  { path: "/venue-availability/[slug]", ...report, domain: "listing" },
  { path: "/venue-comparison", ...report, domain: "listing" },
  { path: "/instagram-deletion/[code]", ...report, domain: "listing" },
  { path: "/home", ...internal, domain: "directory" },
  { path: "/search/[[...where]]", ...internal, domain: "directory" },
  { path: "/venue-search/[[...where]]", ...internal, domain: "directory" },
  { path: "/missing", ...internal, domain: "directory" },
  { path: "/missing/search", ...internal, domain: "directory" },
  { path: "/missing/venue-search", ...internal, domain: "directory" },
  { path: "/missing/address", ...internal, domain: "directory" },
  { path: "/missing/gone", ...internal, domain: "directory" },
  { path: "/[...unknown]", ...unlisted, domain: "http" },
  // Signing in, and pages behind the links of emails
  { path: "/register", ...guest, domain: "identity", menu: ["footer.pros.register"] },
  { path: "/pricing", ...listed, domain: "billing", menu: ["footer.pros.pricing"], isPlanned: true },
  { path: "/login", ...guest, domain: "identity", menu: ["header.proSpace", "footer.pros.login"] },
  { path: "/login/second-step", ...guest, domain: "identity" },
  { path: "/forgot-password-reset/[token]", ...link, domain: "identity" },
  { path: "/email-confirmation/[token]", ...link, domain: "identity" },
  { path: "/email-change/[token]", ...link, domain: "identity" },
  { path: "/email-change/undo/[token]", ...link, domain: "identity" },
  { path: "/account-deleted", ...link, domain: "identity" },
  { path: "/unsubscribe/[token]", ...link, domain: "messaging" },
  { path: "/review/[token]", ...link, domain: "reviews" },
  // Couples
  { path: "/project/new", ...couple, domain: "leads" },
  { path: "/project/[uuid]/verify", ...couple, domain: "leads" },
  { path: "/project/[uuid]/providers", ...couple, domain: "leads" },
  { path: "/project/[uuid]/sent", ...couple, domain: "leads" },
  { path: "/project/[uuid]/edit", ...couple, domain: "leads" },
  {
    path: "/my/project",
    ...couple,
    domain: "leads",
    menu: ["couple.project", "footer.couples.myRequest"],
  },
  {
    path: "/favorites",
    ...unlisted,
    domain: "directory",
    menu: ["header.favourites", "couple.favourites", "footer.couples.favourites"],
  },
  { path: "/my/account", ...couple, domain: "privacy", menu: ["couple.settings"] },
  { path: "/my/erased", ...couple, domain: "privacy" },
  // Planners and venues
  { path: "/onboarding", audience: "user", ...closed, domain: "identity" },
  {
    path: "/dashboard",
    ...provider,
    domain: "statistics",
    menu: ["planner.main.dashboard", "venue.main.dashboard", "admin.bottom.dashboard"],
  },
  {
    path: "/event-requests",
    ...moderated,
    domain: "leads",
    menu: ["planner.main.requests", "venue.main.requests"],
  },
  { path: "/event-requests/[uuid]", ...moderated, domain: "leads" },
  { path: "/event-requests/templates", ...moderated, domain: "leads" },
  { path: "/event-requests/templates/[id]", ...moderated, domain: "leads" },
  { path: "/videos", ...provider, domain: "listing", menu: ["planner.main.videos"] },
  { path: "/images", ...provider, domain: "listing", menu: ["planner.main.photos"] },
  { path: "/portfolios", ...provider, domain: "listing", menu: ["planner.main.portfolios"] },
  { path: "/portfolios/new", ...provider, domain: "listing" },
  { path: "/portfolios/[id]", ...provider, domain: "listing" },
  { path: "/portfolios/[id]/edit", ...provider, domain: "listing" },
  { path: "/venues", ...venue, domain: "listing", menu: ["venue.main.venues"] },
  { path: "/venues/create", ...venue, domain: "listing" },
  { path: "/venues/[id]", ...venue, domain: "listing" },
  { path: "/venues/[id]/edit", ...venue, domain: "listing" },
  { path: "/venues/[id]/services", ...venue, domain: "listing" },
  { path: "/company/details", ...provider, domain: "listing", menu: ["planner.company.details"] },
  { path: "/company/address", ...provider, domain: "listing", menu: ["planner.company.address"] },
  { path: "/company/services", ...provider, domain: "listing", menu: ["planner.company.services"] },
  {
    path: "/portrait-experiences",
    ...provider,
    domain: "listing",
    menu: ["planner.profile.portrait"],
  },
  { path: "/first-steps", ...provider, domain: "listing" },
  { path: "/preview", ...provider, domain: "listing" },
  { path: "/social-networks", ...provider, domain: "listing", menu: ["planner.profile.social"] },
  { path: "/integrate-badge", ...provider, domain: "listing", menu: ["planner.profile.badge"] },
  {
    path: "/reviews",
    ...moderated,
    domain: "reviews",
    menu: ["planner.profile.reviews", "venue.main.reviews"],
  },
  {
    path: "/subscription",
    ...moderated,
    domain: "billing",
    menu: ["planner.account.subscription", "venue.account.subscription"],
  },
  { path: "/subscription/payment", ...moderated, domain: "billing" },
  { path: "/subscription/testimonial", ...provider, domain: "reviews" },
  {
    path: "/credits",
    ...moderated,
    domain: "billing",
    menu: ["planner.account.credits", "venue.account.credits"],
  },
  {
    path: "/invoices",
    ...provider,
    domain: "billing",
    menu: ["planner.account.invoices", "venue.account.invoices"],
  },
  {
    path: "/account",
    audience: "onboarded",
    ...closed,
    domain: "identity",
    menu: ["planner.bottom.settings", "venue.bottom.settings", "admin.bottom.settings", "user.settings"],
  },
  { path: "/security", audience: "onboarded", ...closed, domain: "identity", menu: ["user.security"] },
  ...adminPages,
  { path: "/sandbox/inbox", ...sandbox },
  { path: "/sandbox/ui", ...sandbox },
  { path: "/sandbox/empty", ...sandbox },
  { path: "/sandbox/crash", ...sandbox },
] as const satisfies readonly PageRow[];

type Page = (typeof pages)[number];
export type PagePath = Page["path"];
export type EverywherePath = Extract<Page, { isOnEverySite: true }>["path"];
export type AudienceOf<P extends PagePath> = Extract<Page, { path: P }>["audience"];
export type PathFor<A extends Audience> = Extract<Page, { audience: A }>["path"];
