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
