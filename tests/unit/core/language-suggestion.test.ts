import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CHOSEN_KEY, suggestionScript } from "@/lib/core/browser/language-suggestion";

const origin = "https://ch.x.test";
const others = ["https://ch-fr.x.test", "https://ch-it.x.test", "https://de.x.test"];

interface Visit {
  languages: readonly string[];
  cookie?: string;
  referrer?: string;
  /** Null where the browser keeps nothing. */
  stored?: Record<string, string> | null;
  offered?: readonly string[];
}

/** Runs the script in a German page of Switzerland that has suggestions in these languages. */
function visit({ languages, cookie = "", referrer = "", stored = {}, offered = ["fr-CH", "it-CH"] }: Visit) {
  const link = { href: "", origin: others[0] };
  const button: { onclick?: () => void } = {};
  const bars = offered.map((lang) => ({
    lang,
    hidden: true,
    querySelector: (tag: string) => (tag === "a" ? link : button),
  }));
  let onClick = (_event: { target: { closest: (selector: string) => unknown } }): void => undefined;
  let isMainFocused = false;
  const storage = () => {
    if (stored === null) throw new Error("storage is switched off");
    return stored;
  };
  runInNewContext(suggestionScript, {
    document: {
      cookie,
      referrer,
      documentElement: { lang: "de-CH" },
      querySelectorAll: (selector: string) =>
        selector === "a[hreflang]" ? [origin, ...others].map((one) => ({ origin: one })) : bars,
      querySelector: () => ({ focus: () => (isMainFocused = true) }),
      addEventListener: (_: string, listener: typeof onClick) => (onClick = listener),
    },
    location: { origin, pathname: "/wedding-venues/bern", search: "?seated=80" },
    navigator: { languages },
    localStorage: {
      getItem: (key: string) => storage()[key] ?? null,
      setItem: (key: string, value: string) => (storage()[key] = value),
    },
  });
  return {
    shown: bars.filter(({ hidden }) => !hidden).map(({ lang }) => lang),
    isKept: () => stored !== null && CHOSEN_KEY in stored,
    link,
    close: () => button.onclick?.(),
    isMainFocused: () => isMainFocused,
    pressCurrentSite: () => onClick({ target: { closest: () => ({}) } }),
  };
}

describe("suggested language", () => {
  it.each<[string, Visit, string | null]>([
    ["the first preferred one", { languages: ["fr-FR", "fr", "it"] }, "fr-CH"],
    ["one of another country", { languages: ["it-IT"] }, "it-CH"],
    ["in capitals", { languages: ["FR-ch"] }, "fr-CH"],
    ["after languages that no site has", { languages: ["sv", "en-GB", "it"] }, "it-CH"],
    ["none on a page in the first one", { languages: ["de-AT", "fr"] }, null],
    ["none where the page's own is preferred to it", { languages: ["en", "de", "fr"] }, null],
    ["none that no site has", { languages: ["sv", "en"] }, null],
    ["none for a language that only begins alike", { languages: ["frp", "ita"] }, null],
    ["none without languages", { languages: [] }, null],
    ["none where the site is offline", { languages: ["fr", "en"], offered: ["it-CH"] }, null],
    ["the next one where a site is offline", { languages: ["fr", "it"], offered: ["it-CH"] }, "it-CH"],
    ["the one chosen for personal screens", { languages: ["de"], cookie: "a=b; locale=fr-CH" }, "fr-CH"],
    ["none where the page's was chosen", { languages: ["fr"], cookie: "locale=de-CH; a=b" }, null],
    ["not by a cookie of another name", { languages: ["fr"], cookie: "xlocale=de-CH" }, "fr-CH"],
    ["not where it was closed", { languages: ["fr"], stored: { [CHOSEN_KEY]: "1" } }, null],
    ["none where nothing can be remembered", { languages: ["fr"], stored: null }, null],
    ["also after a search engine", { languages: ["fr"], referrer: "https://search.test/" }, "fr-CH"],
    ["also after a page of the site", { languages: ["fr"], referrer: `${origin}/` }, "fr-CH"],
    ["not by the start of a host", { languages: ["fr"], referrer: "https://de.x.test.evil.test/" }, "fr-CH"],
    ["none after a switch from another site", { languages: ["fr"], referrer: `${others[0]}/` }, null],
    ["none after a switch from another country", { languages: ["fr"], referrer: `${others[2]}/` }, null],
  ])("is %s", (_, facts, expected) => {
    expect(visit(facts).shown).toEqual(expected === null ? [] : [expected]);
  });

  it("is at most one, and the first preferred language that any site of the country has", () => {
    const tags = fc.constantFrom("de", "de-DE", "fr-CA", "fr", "it-CH", "en-GB", "sv");
    fc.assert(
      fc.property(fc.array(tags), (languages) => {
        const [first] = languages.map((tag) => tag.slice(0, 2)).filter((tag) => /de|fr|it/.test(tag));
        expect(visit({ languages }).shown).toEqual(first && first !== "de" ? [`${first}-CH`] : []);
      }),
    );
  });

  it("links the same page", () => {
    expect(visit({ languages: ["fr"] }).link.href).toBe(`${others[0]}/wedding-venues/bern?seated=80`);
  });

  it("is not made again after it was closed, and the focus goes on to the content", () => {
    const stored = {};
    const first = visit({ languages: ["fr"], stored });
    expect(first.isKept()).toBe(false);
    first.close();
    expect(first.isKept()).toBe(true);
    expect(first.isMainFocused()).toBe(true);
    expect(visit({ languages: ["fr"], stored }).shown).toEqual([]);
  });

  it("is not made again after the site was chosen, here or by the switch of another one", () => {
    const here = {};
    visit({ languages: ["fr"], stored: here }).pressCurrentSite();
    expect(visit({ languages: ["fr"], stored: here }).shown).toEqual([]);
    const elsewhere = {};
    expect(visit({ languages: ["fr"], stored: elsewhere, referrer: `${others[0]}/` }).isKept()).toBe(true);
    expect(visit({ languages: ["fr"], stored: elsewhere }).shown).toEqual([]);
  });
});
