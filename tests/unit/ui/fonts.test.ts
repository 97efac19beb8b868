import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync("components/layout/fonts.css", "utf8");
const preloads = readFileSync("components/layout/fonts.tsx", "utf8");
const files = [...css.matchAll(/url\("\/fonts\/v1\/([^"]+)"\)/g)].map(([, name]) => name ?? "");
const packageOf = (file: string) => (file.startsWith("newsreader") ? "newsreader" : "hanken-grotesk");

describe("fonts", () => {
  it("cover upright and italic, Latin and Latin extended", () => {
    expect(files).toHaveLength(6);
  });

  it.each(files)("%s is the file of the installed package", (file) => {
    const ours = readFileSync(`public/fonts/v1/${file}`);
    const theirs = readFileSync(`node_modules/@fontsource-variable/${packageOf(file)}/files/${file}`);
    expect(ours.equals(theirs)).toBe(true);
  });

  it("preload only faces the style sheet uses", () => {
    const asked = [...preloads.matchAll(/\/fonts\/v1\/([\w-]+\.woff2)/g)].map(([, name]) => name);
    expect(asked).toHaveLength(2);
    expect(asked.filter((name) => !files.includes(name ?? ""))).toEqual([]);
  });
});
