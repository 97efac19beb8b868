import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { themeScript } from "@/lib/core/browser/theme-script";
import { WHO_KEY } from "@/lib/core/browser/who";

/** Runs the script in a page with this cookie and this storage; `tell` plays an event that the page hears. */
function run(cookie: string, stored: Record<string, string> | null = {}) {
  const dataset: { theme?: string; who?: string } = {};
  const heard: Record<string, () => void> = {};
  runInNewContext(themeScript, {
    document: { cookie, documentElement: { dataset } },
    localStorage: {
      getItem(key: string) {
        if (stored === null) throw new Error("storage is switched off");
        return stored[key] ?? null;
      },
    },
    addEventListener: (event: string, hear: () => void) => {
      heard[event] = hear;
    },
  });
  return { dataset, tell: (event: string) => heard[event]?.() };
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
    expect(run(cookie).dataset.theme).toBe(theme);
  });

  it.each([
    ["provider", "provider"],
    ["couple", "couple"],
    ["nobody", undefined],
    ["provider x", undefined],
    ["", undefined],
  ])("reads who is signed in, %j, as %s", (stored, who) => {
    expect(run("", { [WHO_KEY]: stored }).dataset.who).toBe(who);
  });

  it("takes a browser without storage for one where nobody is signed in", () => {
    expect(run("theme=dark", null).dataset).toEqual({ theme: "dark" });
  });

  it("hides the time of the first frame, so that React does not wait", () => {
    const page = { document: { cookie: "", documentElement: { dataset: {} } }, addEventListener: () => {} };
    expect(runInNewContext(`${themeScript};$RT = 5;typeof $RT`, page)).toBe("undefined");
  });

  it.each(["storage", "pageshow"])("hears of a sign-out elsewhere (%s)", (event) => {
    const stored: Record<string, string> = { [WHO_KEY]: "venue" };
    const { dataset, tell } = run("", stored);
    expect(dataset.who).toBe("venue");
    delete stored[WHO_KEY];
    tell(event);
    expect(dataset.who).toBeUndefined();
  });
});
