import { describe, expect, it } from "vitest";
import { pageMetadata } from "@/components/seo/page-metadata";
import { createHostTable } from "@/lib/http/requests/hosts";
import { pageSiteOf } from "@/lib/seo/get-site";

const hosts = createHostTable({ scheme: "https", baseDomain: "promesse.test", overrides: {}, port: null });
const facts = {
  site: pageSiteOf(hosts, "de-DE"),
  path: "/contact",
  title: "Kontakt",
  description: "Ein Satz.",
};

describe("the robots line of a page", () => {
  it("allows large preview pictures of a page that is indexed", () => {
    expect(pageMetadata(facts).robots).toEqual({ "max-image-preview": "large" });
  });

  it("keeps other pages out of the index, but lets their links be followed", () => {
    expect(pageMetadata({ ...facts, isIndexed: false }).robots).toEqual({ index: false, follow: true });
  });
});
