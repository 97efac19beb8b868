import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { themeScript } from "@/lib/core/browser/theme-script";

function themeFor(cookie: string): string | undefined {
  const dataset: { theme?: string } = {};
  runInNewContext(themeScript, { document: { cookie, documentElement: { dataset } } });
  return dataset.theme;
}

describe("theme script", () => {
  it.each([
    ["theme=dark", "dark"],
    ["locale=fr-FR; theme=light", "light"],
    ["theme=dark; locale=fr-FR", "dark"],
    ["theme=system", undefined],
    ["", undefined],
    ["mytheme=dark", undefined],
    ["theme=darker", undefined],
    ['theme=dark"><script>', undefined],
  ])("reads %j as %s", (cookie, theme) => {
    expect(themeFor(cookie)).toBe(theme);
  });
});
