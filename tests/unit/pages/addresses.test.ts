import { describe, expect, it } from "vitest";
import { mayBeKept } from "@/lib/server/page-paths";
import { encodingOf } from "@/lib/server/pages/front";

describe("which addresses may be kept pages", () => {
  it.each([
    "/",
    "/wedding-planners",
    "/wedding-planners/vaucluse/avignon/page/2",
    "/wedding-planner/anna",
    "/legal",
  ])("%s may", (path) => expect(mayBeKept(path)).toBe(true));

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
  ])("%s may not", (path) => expect(mayBeKept(path)).toBe(false));
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
