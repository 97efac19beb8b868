import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { purgeSuppliers, surrogateHeaders, surrogateKey } from "@/lib/core/page-changes/surrogate-keys";

const page = { tags: ["provider:a", "list:FR:0"], isPage: true, seconds: 600 };

describe("keys for a cache in front", () => {
  it("cost nothing where there is none", () => {
    expect(surrogateHeaders(null, page)).toEqual([]);
  });

  it.each([
    ["varnish", ["xkey", "all pages provider:a list:FR:0", "Surrogate-Control", "max-age=600"]],
    ["fastly", ["Surrogate-Key", "all pages provider:a list:FR:0", "Surrogate-Control", "max-age=600"]],
    [
      "cloudflare",
      ["Cache-Tag", "all,pages,provider:a,list:FR:0", "Cloudflare-CDN-Cache-Control", "max-age=600"],
    ],
  ] as const)("are sent to %s in its form", (supplier, headers) => {
    expect(surrogateHeaders(supplier, page)).toEqual(headers);
  });

  it("are sent without a lifetime where the answer has one", () => {
    expect(surrogateHeaders("varnish", { tags: null, isPage: false, seconds: null })).toEqual([
      "xkey",
      "all",
    ]);
  });

  it("are short, without separators, and the same for the same tag", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (tag) => {
        expect(surrogateKey(tag)).toMatch(/^[\w:.-]{1,48}$/);
        expect(surrogateKey(tag)).toBe(surrogateKey(tag));
      }),
    );
    expect(surrogateKey("list:FR:0")).toBe("list:FR:0");
    expect(surrogateKey(`portfolio:${"a".repeat(60)}`)).toHaveLength(22);
    expect(surrogateKey("a,b")).not.toBe(surrogateKey("a b"));
  });

  it("are never cut off: an answer with too many keys is not kept", () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => `provider:${"0".repeat(30)}${n}`);
    for (const supplier of purgeSuppliers) {
      const kept = surrogateHeaders(supplier, { ...page, tags: many(100) });
      expect(kept[1]?.split(/[ ,]/)).toHaveLength(102);
      expect(surrogateHeaders(supplier, { ...page, tags: many(500) })).toEqual([]);
    }
  });
});
