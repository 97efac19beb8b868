import { readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync("components/layout/fonts.css", "utf8");
const preloads = readFileSync("components/layout/fonts.tsx", "utf8");
const files = [...css.matchAll(/url\("\/fonts\/v3\/([^"]+)"\)/g)].map(([, name]) => name ?? "");
/** Size in bytes of the two fonts that are preloaded: they load before the largest picture of a page. */
const PRELOADED_AT_MOST = 60_000;

describe("fonts", () => {
  it("cover upright and italic, Latin and Latin extended", () => {
    expect(files).toHaveLength(6);
  });

  it.each(files)("%s is a font", (file) => {
    expect(readFileSync(`public/fonts/v3/${file}`).subarray(0, 4).toString()).toBe("wOF2");
  });

  it("preload only faces the style sheet uses", () => {
    const asked = [...preloads.matchAll(/\/fonts\/v3\/([\w-]+\.woff2)/g)].map(([, name]) => name);
    expect(asked).toHaveLength(2);
    expect(asked.filter((name) => !files.includes(name ?? ""))).toEqual([]);
    const bytes = asked.map((name) => statSync(`public/fonts/v3/${name}`).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(PRELOADED_AT_MOST);
  });
});
