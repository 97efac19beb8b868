import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safePath } from "@/lib/http/doors/page";

const origin = "https://www.promesse.fr";

/** The path after a server has resolved its dots and sent it as a Location header. */
const leaves = (path: string) => {
  const { origin: first, pathname } = new URL(path, origin);
  return first !== origin || new URL(pathname, origin).origin !== origin;
};

describe("safePath", () => {
  it.each(["/", "/dashboard", "/event-requests/6b1?tab=2#top", "/search?q=%C3%A9t%C3%A9&next=//evil.test"])(
    "returns %s",
    (path) => {
      expect(safePath(path, "/fallback")).toBe(path);
    },
  );

  it.each([
    undefined,
    "",
    "dashboard",
    "//evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "/\t/evil.test",
    "/\n/evil.test",
    "/ /evil.test",
    "https://evil.test",
    "https:evil.test",
    "javascript:alert(1)",
    " //evil.test",
    "/é",
    "/\u0000",
    "/.//evil.test",
    "/a/..//evil.test",
    "/./\\evil.test",
    "/%2e//evil.test",
    "/a/%2E%2e//evil.test",
    "/..//evil.test/path?x#y",
    "/dashboard\\..\\..",
    "/\u007f",
  ])("never leads to %j", (path) => {
    expect(safePath(path, "/fallback")).toBe("/fallback");
  });

  it("never leads to another site, for any input", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      "evil.test",
      "@",
      ":",
      "%2f",
      "%5c",
      "?",
      "#",
      "\t",
      "https:",
    );
    const crafted = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(
        fc.oneof(
          crafted,
          crafted.map((path) => `/${path}`),
          fc.webUrl(),
          fc.string(),
        ),
        (path) => {
          expect(leaves(safePath(path, "/fallback"))).toBe(false);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
