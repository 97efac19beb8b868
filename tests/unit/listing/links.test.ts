import { describe, expect, it } from "vitest";
import { linksOf } from "@/lib/listing/profile/links";

const none = {
  website: null,
  instagram: null,
  facebook: null,
  pinterest: null,
  tiktok: null,
  twitter: null,
  linkedin: null,
};

describe("the links of a profile", () => {
  it.each([
    ["https://www.maison.example/", "maison.example"],
    ["https://maison.example/fr/contact/", "maison.example/fr/contact"],
  ])("%s is called %s", (website, text) => {
    expect(linksOf({ ...none, website })).toEqual([{ kind: "website", text }]);
  });

  it.each(["http://maison.example", "javascript:alert(1)", "data:text/html,x", "maison", ""])(
    "%s is left out",
    (website) => {
      expect(linksOf({ ...none, website })).toEqual([]);
    },
  );

  it("have a fixed order, whatever the input", () => {
    const all = linksOf({
      ...none,
      linkedin: "https://linkedin.com/in/a",
      instagram: "https://instagram.com/a",
    });
    expect(all.map(({ kind }) => kind)).toEqual(["instagram", "linkedin"]);
  });
});
