import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { crashLocale, LastCrash } from "@/components/feedback/last-crash";
import { sites } from "@/lib/core/markets/markets";

describe("the screen for a failed root layout", () => {
  it("has the language of the page, or of the host", () => {
    expect(crashLocale("de-DE", "fr.promesse.test")).toBe("de-DE");
    for (const { key, locale } of sites) expect(crashLocale("", `${key}.promesse.test`)).toBe(locale);
    expect(crashLocale("", "promesse.test")).toBe("fr-FR");
    expect(crashLocale("xx", "localhost")).toBe("fr-FR");
  });

  it("is a whole document with a button, and needs no provider", () => {
    const html = renderToStaticMarkup(<LastCrash />);
    expect(html).toMatch(/^<html lang="fr-FR">.*<body /);
    expect(html).toContain("Recharger la page</button>");
  });
});
