import { expect, it } from "vitest";
import { pageFinder } from "@/lib/http/page-cache/build-output";

const hasPage = pageFinder([
  { page: "/[locale]/my/account", regex: "^/([^/]+?)/my/account(?:/)?$" },
  { page: "/[locale]/review/[token]", regex: "^/([^/]+?)/review/([^/]+?)(?:/)?$" },
  { page: "/[locale]", regex: "^/([^/]+?)(?:/)?$" },
  { page: "/api/me", regex: "^/api/me(?:/)?$" },
  { page: "/[locale]/[...unknown]", regex: "^/([^/]+?)/(.+?)(?:/)?$" },
]);

it.each([
  ["/my/account", true],
  ["/my/account/", true],
  ["/review/token", true],
  ["/api/me", true],
  ["/my", false],
  ["/my/xyz", false],
  ["/review/a/b", false],
])("%s has a page: %s", (path, isThere) => {
  expect(hasPage(path)).toBe(isThere);
});
