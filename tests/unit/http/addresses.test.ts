import { describe, expect, it } from "vitest";
import { encodingOf } from "@/lib/http/requests/accepted-encoding";
import {
  isCacheablePath,
  isImpossiblePath,
  isInnerAddress,
  isUnreadable,
} from "@/lib/http/requests/page-paths";

describe("which addresses may be cached", () => {
  it.each([
    "/",
    "/wedding-planners",
    "/wedding-planners/vaucluse/avignon/page/2",
    "/wedding-planner/anna",
    "/legal",
  ])("%s may", (path) => expect(isCacheablePath(path)).toBe(true));

  it.each([
    "/dashboard",
    "/event-requests/1",
    "/admin",
    "/login",
    "/project/new",
    "/my/project",
    "/api/me",
    "/media/a.avif",
    "/home",
    "/missing",
    "/annuaire/track/anna/phone",
    "/wedding-planners/",
    "//elsewhere.example",
    "/Wedding-Planners",
    "/fr-FR/wedding-planners",
    "/wedding-planners/%2e%2e",
    "/a.b",
    `/${"a".repeat(400)}`,
  ])("%s may not", (path) => expect(isCacheablePath(path)).toBe(false));
});

describe("which addresses cannot have a page", () => {
  it.each([
    "/Wedding-Planners",
    "/a.b.c",
    "/wp-login.php",
    "/.env",
    "/caf%C3%A9",
    "/wedding_planners",
    "//elsewhere.example",
    "/fr-FR/wedding-planners",
    "/wedding-planner/NoBody",
    "/wedding-planners/Rhone/",
    "/Legal/",
    `/${"a".repeat(301)}`,
  ])("%s", (address) => expect(isImpossiblePath(address)).toBe(true));

  it.each([
    "/",
    "/legal",
    "/nobody-knows-this",
    "/wedding-planners/",
    "/media/ab/AB.webp",
    "/badge/maison-aubert/big-black.svg",
    "/robots.txt",
    "/_next/static/chunks/A_b.js",
    "/review/aB_-9",
    "/unsubscribe/A.b-c",
    "/event-requests/0193",
    "/annuaire/track/Anna/phone",
    "/listDepartement",
  ])("but not %s", (address) => expect(isImpossiblePath(address)).toBe(false));

  it.each([
    ["/%zz", true],
    ["/wedding-planners/%E2%82", true],
    [`/?${"a".repeat(4_000)}`, true],
    [`/api/geocoding?q=${"a".repeat(4_000)}`, false],
    [`/wedding-planners?${"a".repeat(3_000)}`, false],
    ["/caf%C3%A9?q=%zz", false],
  ])("reads %.40s", (url, isBroken) => expect(isUnreadable(url)).toBe(isBroken));
});

describe("the encoding of an answer", () => {
  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip", "gzip"],
    ["gzip, deflate, br, zstd", "br"],
    ["br;q=1.0, gzip;q=0.8", "br"],
    ["br;q=0, gzip", "gzip"],
    ["gzip;q=0.0", "identity"],
    ["brotli", "identity"],
  ])("%s: %s", (accepted, encoding) => expect(encodingOf(accepted)).toBe(encoding));
});

describe("the inner address of a page between calls", () => {
  it.each(["/search", "/search/vaucluse", "/search/vaucluse/avignon", "/venue-search/vaucluse"])(
    "%s is one",
    (path) => expect(isInnerAddress(path)).toBe(true),
  );
  it.each(["/search/locality", "/search/planners/2", "/search/venues/1", "/wedding-planners", "/api/me"])(
    "%s is none",
    (path) => expect(isInnerAddress(path)).toBe(false),
  );
});
