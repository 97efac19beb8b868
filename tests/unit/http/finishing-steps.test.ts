import { describe, expect, it } from "vitest";
import { finishHtml, needsReact } from "@/lib/http/page-cache/finishing-steps";
import { readStyleSheet } from "@/lib/http/page-cache/style-sheet";

const theme = "!function(){}()";
const islands = { start: "/islands/start.js", imports: ["/islands/a.js"], words: [] };
const noStyles = { sheets: new Map(), words: new Set<string>() };
const facts = {
  islands,
  styles: noStyles,
  path: "/wedding-venues/luik?seated=80&kind=farm",
  scripts: [theme],
};
const page = `<html><head><script>${theme}</script><link rel="preload" as="script" href="/_next/a.js"/><link rel="preload" as="font" href="/f.woff2"/><script src="/_next/a.js" async=""></script></head><body><p>Text</p><script type="application/ld+json">{"a":1}</script><script>self.__next_f.push([1,"</p>"])</script></body></html>`;
const withoutStarter = (html: string) => html.replace(/<script>!function\(d,a,n\)[^<]*<\/script>/, "<i/>");

describe("a page without React", () => {
  it("keeps its text, its data and the listed script, and starts the islands", () => {
    const html = finishHtml(page, facts);
    expect(withoutStarter(html)).toBe(
      `<html><head><script>${theme}</script><link rel="preload" as="font" href="/f.woff2"/><i/></head><body><p>Text</p><script type="application/ld+json">{"a":1}</script></body></html>`,
    );
    expect(html).toContain('["/islands/start.js","/islands/a.js"]');
  });

  it("is none when React sent a part of it late, and stays as it was when it is no whole page", () => {
    expect(needsReact(page)).toBe(false);
    expect(needsReact(page.replace("<p>", '<div hidden id="S:0"></div><p>'))).toBe(true);
    expect(finishHtml("<p>part</p><script>a()</script>", facts)).toBe("<p>part</p><script>a()</script>");
  });
});

describe("a page with its styles", () => {
  const styles = {
    sheets: new Map([
      [
        "/_next/static/chunks/a.css",
        readStyleSheet(".a{color:red}.b{color:#00f}.c{color:tan}.x\\>y{color:pink}"),
      ],
    ]),
    words: new Set(["c"]),
  };
  const finished = (link: string) =>
    withoutStarter(finishHtml(`<head>${link}</head><p class="a x&gt;y">b</p>`, { ...facts, styles }));

  it("links the other sites of the market at the same path", () => {
    const links = `<a data-same-path="" href="https://be-fr.x.test/" lang="fr-BE">a</a><a href="https://de.x.test/">b</a>`;
    expect(withoutStarter(finishHtml(`<head></head>${links}`, facts))).toBe(
      `<head><i/></head><a href="https://be-fr.x.test/wedding-venues/luik?seated=80&amp;kind=farm" lang="fr-BE">a</a><a href="https://de.x.test/">b</a>`,
    );
  });

  it("has the rules of its elements and of its islands in place of the link", () => {
    expect(finished('<link rel="stylesheet" href="/_next/static/chunks/a.css"/>')).toBe(
      '<head><style>.a{color:red}.c{color:tan}.x\\>y{color:pink}</style><i/></head><p class="a x&gt;y">b</p>',
    );
  });

  it("keeps the link of a sheet that is not of this build", () => {
    const link = '<link rel="stylesheet" href="/other.css"/>';
    expect(finished(link)).toBe(`<head>${link}<i/></head><p class="a x&gt;y">b</p>`);
  });
});
