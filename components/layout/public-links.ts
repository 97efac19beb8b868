import type { PagePath } from "@/lib/core/addresses/manifest";
import type { PublicPaths } from "@/lib/core/addresses/menus";

/**
 * Links of the shells. Browsers load this list, so its paths are written out; the compiler compares each with the
 * manifest of addresses.
 */
export const publicLinks = {
  home: "/",
  planners: "/wedding-planners",
  services: "/wedding-services",
  venues: "/wedding-venues",
  howItWorks: "/#how-it-works",
  proSpace: "/login",
  favourites: "/favorites",
  find: "/wedding-planners",
  myRequest: "/my/project",
  myData: "/my/account",
  register: "/register",
  pricing: "/pricing",
  login: "/login",
  ranking: "/how-ranking-works",
  terms: "/terms",
  cgv: "/cgv",
  legal: "/legal",
  privacy: "/privacy",
  accessibility: "/accessibility",
  reviewsPolicy: "/reviews-policy",
  contact: "/contact",
} as const satisfies PublicPaths & {
  howItWorks: `${PagePath}#${string}`;
  myData: PagePath;
};

export type PublicLinks = Record<keyof typeof publicLinks, string>;

/** One country's site, for the switch in header and footer. */
export interface CountryLink {
  /** Two letters shown in the header ("FR"). */
  code: string;
  /** Language and country in that language ("Français (France)"). */
  label: string;
  /** BCP 47, for the `lang` of the text and the `hreflang` of the link. */
  locale: string;
  href: string;
  isCurrent: boolean;
  /** The site has the same pages under the same paths: the page cache completes `href` with the path of the page. */
  hasSamePages: boolean;
}

/** The part of the site a page belongs to; its link in the header is underlined. */
export const publicSections = ["planners", "services", "venues", "howItWorks"] as const;
export type PublicSection = (typeof publicSections)[number];
