import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { badgeSvg } from "@/lib/listing/badge/draw-badge";
import { isOwnSite } from "@/lib/listing/badge/record-badge";
import { badgeSizes, badgeThemes, badgeVisit, parseBadgeName } from "@/lib/listing/badge/schema";
import { badgeSnippet } from "@/lib/listing/badge/snippet";
import { elementsOf, parsePage, textOf } from "../../support/html";

const texts = {
  title: "Maison Vidal, mariages à Avignon",
  kicker: "Retrouvez-nous sur",
  line: "Mariages à Avignon",
};
const looks = badgeSizes.flatMap((size) => badgeThemes.map((theme) => ({ size, theme })));
const address = {
  origin: "https://fr.test",
  slug: "maison-vidal",
  publicUrl: "https://fr.test/wedding-planner/maison-vidal",
};

describe("the badge as a picture", () => {
  it.each(looks)("is small and loads nothing, $size and $theme", (look) => {
    const svg = badgeSvg(look, texts, true);
    expect(Buffer.byteLength(svg)).toBeLessThan(2_000);
    expect(svg).not.toMatch(/href|url\(|<script|<style|<image|@import/i);
    expect(svg).toContain("<title>Maison Vidal, mariages à Avignon</title>");
  });

  it("is grey while the profile is not public", () => {
    for (const look of looks) {
      const colours = [...badgeSvg(look, texts, false).matchAll(/#([\da-f]{2})([\da-f]{2})([\da-f]{2})/gi)];
      expect(colours.length).toBeGreaterThan(3);
      for (const [, red, green, blue] of colours) expect(new Set([red, green, blue]).size).toBe(1);
    }
  });

  it("is a safe picture whatever the name contains", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.constantFrom(...looks), (name, look) => {
        const svg = badgeSvg(look, { title: name, kicker: name, line: name }, true);
        const { root, faults } = parsePage(svg);
        expect(faults).toEqual([]);
        const names = new Set([...elementsOf(root)].map((element) => element.name));
        expect([...names].sort()).toEqual(["circle", "g", "path", "rect", "svg", "text", "title"]);
      }),
    );
  });
});

describe("the HTML of a badge", () => {
  it.each([
    ["/wedding-planner/maison-vidal?badge", "maison-vidal"],
    ["/wedding-planner/maison-vidal", null],
    ["/wedding-planner/maison-vidal?badge=1", null],
    ["/wedding-planner/maison-vidal?x&badge", null],
    ["/wedding-planner/maison-vidal/weddings/lac?badge", null],
    ["/wedding-planner/Maison?badge", null],
  ])("leads to %s, a visit of %s", (url, slug) => expect(badgeVisit(url)).toBe(slug));

  it("links the picture to the public profile, with the town in the text", () => {
    const [link, picture] = [
      ...elementsOf(parsePage(badgeSnippet(address, { size: "big", theme: "white" }, texts.title)).root),
    ];
    expect(link?.attributes.get("href")).toBe("https://fr.test/wedding-planner/maison-vidal?badge");
    expect(picture?.attributes.get("src")).toBe("https://fr.test/badge/maison-vidal/big-white.svg");
    expect(picture?.attributes.get("alt")).toContain("Avignon");
    expect([picture?.attributes.get("width"), picture?.attributes.get("height")]).toEqual(["260", "104"]);
  });

  it("is valid for any name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (alt) => {
        const { root, faults } = parsePage(badgeSnippet(address, { size: "little", theme: "black" }, alt));
        const elements = [...elementsOf(root)];
        expect(faults).toEqual([]);
        expect(elements.map(({ name }) => name)).toEqual(["a", "img"]);
        expect(elements[1]?.attributes.get("alt")).toBe(alt);
        expect(textOf(root)).toBe("");
      }),
    );
  });
});

it.each(["big-black.svg", "little-white.svg"])("accepts the picture name %s", (name) => {
  const { size, theme } = parseBadgeName(name) ?? {};
  expect(`${size}-${theme}.svg`).toBe(name);
});

it.each(["huge-black.svg", "big-red.svg", "big-black.png", "xbig-black.svg", "big-black.svgx"])(
  "refuses the picture name %s",
  (name) => {
    expect(parseBadgeName(name)).toBeNull();
  },
);

describe("a badge on a page", () => {
  const isOurHost = (host: string) => host.endsWith("promesse.test");
  it.each([
    ["https://maison.example/", "https://www.maison.example", true],
    ["https://blog.maison.example/", "https://maison.example/accueil", true],
    ["https://elsewhere.example/", "https://maison.example", false],
    ["https://notmaison.example/", "https://maison.example", false],
    ["https://maison.example/", null, true],
    ["https://fr.promesse.test/", null, false],
    ["no address", null, false],
    [null, "https://maison.example", false],
  ])("of %s, where the provider's site is %s: %s", (page, website, isOwn) => {
    expect(isOwnSite(page, website, isOurHost)).toBe(isOwn);
  });
});
