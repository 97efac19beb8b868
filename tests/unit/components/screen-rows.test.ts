import { describe, expect, it } from "vitest";
import { type PagePath, pages } from "@/lib/core/addresses/manifest";
import type { Scene } from "@/scripts/shots/scene";
import { screens } from "@/scripts/shots/screens";

/** Pages without a screen of their own, and why. */
const withoutScreen: Partial<Record<PagePath, string>> = {
  "/admin": "leads to another page",
  "/[...unknown]": "shows what not-found shows",
  "/sandbox/empty": "shows nothing",
  "/sandbox/crash": "shows the page of a crash, see crash.spec.ts",
};

/** Pages of the same screen as the first page of their list, with other numbers in it. */
const isFurtherPage = (path: string) => path.endsWith("/page/[n]");
/** The list of providers by its name of former times; a test compares the two. */
const isFormerName = (path: string) => path.startsWith("/annuaire");

const couple = { uuid: "u", token: "t", email: "e@exemple.test", origin: "", device: "d" };
const requests = { locked: "r", unlocked: "r", rejected: "r" };
/** Addresses of the shapes that a real scene has. */
const scene = {
  area: "/wedding-planners/vaucluse",
  city: "/wedding-planners/vaucluse/avignon",
  profile: "/wedding-planner/maison",
  wedding: "/wedding-planner/maison/weddings/juin",
  report: "/report/portfolio/1",
  venue: "/wedding-venue/mas",
  venueArea: "/wedding-venues/vaucluse",
  venueCity: "/wedding-venues/vaucluse/avignon",
  reviewedVenue: "/wedding-venue/mas",
  ownVenue: "1",
  draft: couple,
  proven: couple,
  sent: couple,
  registered: { resetPath: "/forgot-password-reset/x", confirmationPath: "/email-confirmation/x" },
  deletionPath: "/instagram-deletion/x",
  requests: { claire: requests, premium: requests, venue: requests },
} as unknown as Scene;

const isShort = (path: string) => path.split("[").length;
const patternOf = (path: string) => new RegExp(`^${path.replace(/\[[^\]]+\]/g, "[^/]+")}$`);
/** Fixed addresses before those with a part that varies. */
const patterns = [...pages]
  .sort((one, other) => isShort(one.path) - isShort(other.path))
  .map(({ path }) => ({ path, pattern: patternOf(path) }));
const pageOf = (address: string) => {
  const path = address.replace(/[?#].*$/, "");
  return patterns.find(({ pattern }) => pattern.test(path))?.path;
};

function missingScreens(rows: typeof screens): string[] {
  const shown = new Set(rows.flatMap((row) => [row.page, pageOf(row.path(scene))]));
  return pages
    .filter((page) => !("isPlanned" in page) && !("isInternal" in page))
    .map(({ path }) => path)
    .filter((path) => !shown.has(path) && !(path in withoutScreen))
    .filter((path) => !isFurtherPage(path) && !isFormerName(path));
}

describe("the list of screens", () => {
  it("has a row for every page, so that its accessibility, widths and texts are tested", () => {
    expect(missingScreens(screens)).toEqual([]);
  });

  it("would miss a page", () => {
    const without = screens.filter(({ name }) => !name.startsWith("email-confirmation"));
    expect(missingScreens(without)).toEqual(["/email-confirmation/[token]"]);
  });

  it("explains no page that has a row", () => {
    const shown = screens.map((row) => row.page ?? pageOf(row.path(scene)));
    expect(Object.keys(withoutScreen).filter((path) => shown.includes(path as PagePath))).toEqual([]);
  });

  it("names each screen once", () => {
    const names = screens.map(({ name }) => name);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });
});
