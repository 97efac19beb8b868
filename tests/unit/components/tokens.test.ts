import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync("components/ui/tokens.css", "utf8");

/** The custom properties of the first block that begins with `head`. */
function block(head: string): Map<string, string> {
  const start = css.indexOf(head);
  if (start < 0) throw new Error(`No block ${head}`);
  const body = css.slice(css.indexOf("{", start) + 1, css.indexOf("}", start));
  return new Map(
    [...body.matchAll(/^\s*(--[\w-]+|color-scheme):\s*([^;]+);/gm)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
}

const light = block("@theme static");
const dark = block('[data-theme="dark"]');
const system = block(":root:not([data-theme])");

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(front: string, back: string, theme: Map<string, string>): number {
  const [a, b] = [front, back].map((name) => {
    const hex = theme.get(`--color-${name}`) ?? light.get(`--color-${name}`);
    if (!hex || !/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`No plain colour ${name}`);
    return luminance(hex);
  }) as [number, number];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const texts: readonly [string, readonly string[]][] = [
  ["ink", ["ground", "surface", "sunken", "wine-tint", "sage-tint", "gold-tint", "info-tint", "error-tint"]],
  [
    "ink-2",
    ["ground", "surface", "sunken", "wine-tint", "sage-tint", "gold-tint", "info-tint", "success-tint"],
  ],
  ["ink-3", ["ground", "surface", "sunken"]],
  ["on-wine", ["wine", "wine-hover", "wine-press"]],
  ["wine-text", ["ground", "surface", "sunken", "wine-tint"]],
  ["sage-text", ["ground", "surface", "sunken", "sage-tint"]],
  ["gold-text", ["ground", "surface", "gold-tint"]],
  ["success-text", ["ground", "success-tint"]],
  ["warning-text", ["ground", "warning-tint"]],
  ["error-text", ["ground", "surface", "error-tint"]],
  ["surface", ["error-text"]],
  ["info-text", ["ground", "info-tint"]],
  ["on-band", ["band"]],
  ["on-band-2", ["band"]],
  ["map-label", ["map-land", "map-green", "map-water"]],
];
const marks: readonly [string, readonly string[]][] = [
  ["line-strong", ["ground", "surface"]],
  ["focus", ["ground", "surface"]],
  ["sage-mark", ["surface"]],
  ["gold", ["surface"]],
  ["wine-mark", ["ground", "surface", "map-land"]],
  ["on-wine", ["wine-mark"]],
  ["on-band-info", ["band"]],
  ["on-band-success", ["band"]],
  ["on-band-warning", ["band"]],
  ["on-band-error", ["band"]],
  ["chart-1", ["surface"]],
  ["chart-2", ["surface"]],
  ["chart-3", ["surface"]],
  ["chart-4", ["surface"]],
];
const pairs = [
  ...texts.flatMap(([front, backs]) => backs.map((back) => ({ front, back, least: 4.5 }))),
  ...marks.flatMap(([front, backs]) => backs.map((back) => ({ front, back, least: 3 }))),
];

describe("tokens", () => {
  it.each(pairs)("$front on $back reaches $least in light and dark", ({ front, back, least }) => {
    expect(contrast(front, back, light)).toBeGreaterThanOrEqual(least);
    expect(contrast(front, back, dark)).toBeGreaterThanOrEqual(least);
  });

  it("are the same in dark chosen by the reader and dark chosen by the system", () => {
    expect(dark.size).toBeGreaterThan(40);
    expect([...system]).toEqual([...dark]);
  });

  it("define in dark only names that light defines", () => {
    const unknown = [...dark.keys()].filter((name) => name !== "color-scheme" && !light.has(name));
    expect(unknown).toEqual([]);
  });
});
