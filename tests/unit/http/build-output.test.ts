import { expect, it } from "vitest";
import { doorFinder, pageFinder } from "@/lib/http/page-cache/build-output";

const routes = [
  { page: "/[locale]/my/account", regex: "^/([^/]+?)/my/account(?:/)?$" },
  { page: "/[locale]/review/[token]", regex: "^/([^/]+?)/review/([^/]+?)(?:/)?$" },
  { page: "/[locale]", regex: "^/([^/]+?)(?:/)?$" },
  { page: "/api/me", regex: "^/api/me(?:/)?$" },
  { page: "/[locale]/[...unknown]", regex: "^/([^/]+?)/(.+?)(?:/)?$" },
];
const hasPage = pageFinder(routes);
const doorOf = doorFinder(routes);

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

it.each([
  ["/", "/"],
  ["/review/a-secret-token", "/review/[token]"],
  ["/api/me", "/api/me"],
  ["/_next/static/chunks/a.js", "/_next"],
  ["/fonts/v2/a.woff2", "/fonts"],
  ["/marie.dupont@example.com", "unknown"],
])("the pattern of %s is %s", (path, door) => {
  expect(doorOf(path)).toBe(door);
});
