import { describe, expect, it } from "vitest";
import { adminMenu } from "@/components/layout/admin-menu";
import { isOpenScreen, onlyOpen } from "@/components/layout/open-screens";
import { providerMenu } from "@/components/layout/provider-menu";
import { publicLinks } from "@/components/layout/public-links";
import { everywherePaths } from "@/lib/core/addresses/lookups";
import { isDisallowedPath } from "@/lib/core/addresses/robots-rules";
import {
  isCacheablePath,
  isFileOrCall,
  isImpossiblePath,
  isMissingPath,
  isPersonalPath,
  isProviderPath,
} from "@/lib/http/requests/page-paths";
import { robotsTxt } from "@/lib/seo/sitemaps/write-robots";
import recorded from "./address-answers.json";

/** Every rule about addresses, with a word for the record. */
const rules: Record<string, (path: string) => boolean> = {
  provider: isProviderPath,
  personal: isPersonalPath,
  disallowed: isDisallowedPath,
  cached: isCacheablePath,
  "file-or-call": isFileOrCall,
  nowhere: isImpossiblePath,
  missing: isMissingPath,
  linked: isOpenScreen,
};
const answersFor = (path: string) =>
  Object.keys(rules)
    .filter((rule) => rules[rule]?.(path))
    .join(" ");

const state = { isAdmin: false, isModerated: true, isPremium: false, publicUrl: "/wedding-planner/anna" };
const menus = {
  planner: providerMenu({ ...state, isPlanner: true, isVenue: false, unreadRequests: 2 }),
  closed: providerMenu({
    ...state,
    isPlanner: true,
    isVenue: true,
    isAdmin: true,
    isModerated: false,
    publicUrl: null,
    unreadRequests: 0,
  }),
  premium: providerMenu({ ...state, isPlanner: true, isVenue: false, isPremium: true, unreadRequests: 0 }),
  venue: providerMenu({ ...state, isPlanner: false, isVenue: true, unreadRequests: 0 }),
  admin: adminMenu(3, 1, 2),
};

/** The record was made before the manifest of addresses existed; the rules made from it still give these answers. */
describe("recorded answers of the rules about addresses", () => {
  it.each(Object.entries(recorded.addresses))("%s", (path, answers) => {
    expect(answersFor(path)).toBe(answers);
  });

  it("covers robots.txt and the pages that every site has", () => {
    expect(robotsTxt("https://fr.test").split("\n")).toEqual(recorded.robots);
    expect([...everywherePaths].sort()).toEqual(recorded.everywhere);
  });

  it("covers the menus and the links of the public site", () => {
    expect(menus).toEqual(recorded.menus);
    expect(onlyOpen(menus.closed)).toEqual(recorded.shown);
    expect(publicLinks).toEqual(recorded.links);
  });
});
