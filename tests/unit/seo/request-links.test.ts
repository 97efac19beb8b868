import { describe, expect, it } from "vitest";
import { project } from "../../architecture/tree";

const sources = project.files("components/directory/**/*.tsx", "components/listing/**/*.tsx");

/** Opening tags that lead to the request form; both buttons of the basket get their address as a prop. */
function requestLinks(path: string): string[] {
  const isBasket = /\/(add-to-request|profile-add)\.tsx$/.test(path);
  const tags = project.read(path).match(/<a\s[^<]*/g) ?? [];
  const form = /href=(\{(quotePath|venueQuotePath)\(|\{?["`]\/project\/new)/;
  return tags.filter((tag) => form.test(tag) || (isBasket && tag.includes("href={href}")));
}

describe("links to the request form", () => {
  it("are not followed by search engines, because the form has nothing to index", () => {
    const links = sources.flatMap((path) => requestLinks(path).map((tag) => ({ path, tag })));
    expect(links.length).toBeGreaterThan(15);
    expect(links.filter(({ tag }) => !tag.includes('rel="nofollow"'))).toEqual([]);
  });
});
