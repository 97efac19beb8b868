import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { accents, accentTokens, isAccentColor } from "@/lib/listing/profile/accents";

const css = readFileSync("components/ui/tokens.css", "utf8");
const theme = {
  light: css.slice(css.indexOf("@theme static")),
  dark: css.slice(css.indexOf('[data-theme="dark"]')),
};

function token(name: string, of: keyof typeof theme): string {
  const found = new RegExp(`--color-${name}: (#[0-9a-f]{6})`).exec(theme[of])?.[1];
  if (!found) throw new Error(`no token ${name}`);
  return found;
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const cases = Object.entries(accents).flatMap(([color, both]) =>
  (["light", "dark"] as const).map((of) => [color, of, both[of]] as const),
);

describe("accent colours", () => {
  it.each(cases)("%s has enough contrast in the %s theme", (_color, of, shades) => {
    const [ground, surface, sunken, onWine] = ["ground", "surface", "sunken", "on-wine"].map((name) =>
      token(name, of),
    ) as [string, string, string, string];
    for (const fill of [shades.fill, shades.hover, shades.press])
      expect(contrast(onWine, fill)).toBeGreaterThanOrEqual(4.5);
    for (const back of [ground, surface, sunken, shades.tint])
      expect(contrast(shades.text, back)).toBeGreaterThanOrEqual(4.5);
    for (const back of [ground, surface]) expect(contrast(shades.mark, back)).toBeGreaterThanOrEqual(3);
  });

  it("are a closed list with the values that the table accepts", () => {
    expect(isAccentColor("#ff00ff")).toBe(false);
    expect(isAccentColor(null)).toBe(false);
    expect(isAccentColor("constructor")).toBe(false);
    for (const color of Object.keys(accents)) expect(color).toMatch(/^#[0-9a-f]{6}$/);
    expect(accentTokens("#1f5570")["--color-wine"]).toBe("light-dark(#1f5570, #2a6785)");
  });
});
