import { describe, expect, it } from "vitest";
import { openSites } from "@/lib/core/markets/open-markets";
import { createHostTable } from "@/lib/http/requests/hosts";
import { languagesOf, marketLanguagesOf, pageSiteOf } from "@/lib/seo/get-site";

const hosts = createHostTable({
  scheme: "https",
  baseDomain: "promesse.test",
  overrides: { it: "promessa.test" },
  port: null,
});

describe("a site", () => {
  it("is made from the host table", () => {
    expect(pageSiteOf(hosts, "en-GB").origin).toBe("https://uk.promesse.test");
    expect(pageSiteOf(hosts, "it-IT").origin).toBe("https://promessa.test");
  });
});

describe("languages of a page of one market", () => {
  it("are those of its sites, with the default site for any other reader", () => {
    for (const locale of ["nl-BE", "fr-BE"] as const)
      expect(marketLanguagesOf(pageSiteOf(hosts, locale), "/wedding-planner/a")).toEqual({
        "nl-BE": "https://be.promesse.test/wedding-planner/a",
        "fr-BE": "https://be-fr.promesse.test/wedding-planner/a",
        "x-default": "https://be.promesse.test/wedding-planner/a",
      });
  });

  it("are none where the market has one site", () => {
    expect(marketLanguagesOf(pageSiteOf(hosts, "de-DE"), "/wedding-planner/a")).toEqual({});
  });
});

describe("languages of a page", () => {
  it("are the same on every site, so that every link has its counterpart", () => {
    const all = openSites().map(({ locale }) => languagesOf(pageSiteOf(hosts, locale), "/terms"));
    for (const languages of all) expect(languages).toEqual(all[0]);
    expect(Object.keys(all[0] ?? {})).toEqual([...openSites().map(({ locale }) => locale), "x-default"]);
  });

  it("send readers of any other language to the default country", () => {
    const languages = languagesOf(pageSiteOf(hosts, "pt-PT"), "/");
    expect(languages["x-default"]).toBe("https://fr.promesse.test/");
    expect(languages["pt-PT"]).toBe("https://pt.promesse.test/");
  });
});
