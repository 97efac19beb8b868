import { describe, expect, it } from "vitest";
import { openSites } from "@/lib/core/markets/open-markets";
import { createHostTable } from "@/lib/http/requests/hosts";
import { languagesOf, pageSiteOf } from "@/lib/seo/get-site";

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
