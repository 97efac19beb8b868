import { describe, expect, it } from "vitest";
import { everywherePaths } from "@/lib/core/addresses/lookups";
import { disallowRules, isDisallowedPath } from "@/lib/core/addresses/robots-rules";
import { closedRobotsTxt, robotsTxt } from "@/lib/seo/sitemaps/write-robots";
import { project } from "../../architecture/tree";

/** Like robots do: `$` is the end, everything else a beginning. */
const isMatched = (path: string) =>
  disallowRules.some((rule) => (rule.endsWith("$") ? path === rule.slice(0, -1) : path.startsWith(rule)));

describe("robots.txt", () => {
  it("names the sitemap of its own site", () => {
    const text = robotsTxt("https://de.test");
    expect(text).toMatch(/^User-agent: \*\nDisallow: \//);
    expect(text).toContain("\nSitemap: https://de.test/sitemap.xml\n");
  });

  it("disallows everything for a country that is not open", () => {
    expect(closedRobotsTxt).toContain("Disallow: /\n");
  });

  it("disallows every personal screen", () => {
    const screens = project
      .files("app/**/page.tsx")
      .filter((path) => /^app\/\[locale\]\/(\((provider|admin|couple|onboarding)\)|sandbox)\//.test(path));
    const paths = screens.map((path) =>
      path
        .replace(/^app\/\[locale\]/, "")
        .replace(/\/\([a-z]+\)/g, "")
        .replace(/\/page\.tsx$/, ""),
    );
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !isMatched(path) || !isDisallowedPath(path))).toEqual([]);
  });

  it.each([
    ...everywherePaths,
    "/wedding-planners",
    "/wedding-planner/a",
    "/wedding-venues",
    "/reviews-policy",
    "/myriad",
    "/annuaire",
    "/og/site/1.jpg",
    "/media/a/b.jpg",
    "/login",
  ])("leaves %s open", (path) => {
    expect(isMatched(path) || isDisallowedPath(path)).toBe(false);
  });

  it.each(["/project", "/project/new", "/my/project", "/review/x", "/search?city=1", "/api/me", "/venues/1"])(
    "closes %s",
    (path) => {
      expect(isMatched(path) && isDisallowedPath(path)).toBe(true);
    },
  );
});
