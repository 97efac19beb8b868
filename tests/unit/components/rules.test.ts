import { describe, expect, it } from "vitest";
import { htmlFaults } from "../../support/html-rules";

const head = `<meta charset="utf-8"><title>Une page</title>`;
const page = (body: string) =>
  `<!DOCTYPE html><html lang="fr"><head>${head}</head><body><main><h1>Une page</h1>${body}</main></body></html>`;

describe("the rules of HTML", () => {
  it.each([
    `<p>Un <a href="/x">lien</a> &amp; <b>plus</b><br/></p>`,
    `<ul><li><h2>Un</h2></li></ul><script>if (a < b) document.write("x")</script>`,
    `<details><summary><h2>Un</h2></summary><p>x</p></details>`,
    `<svg viewBox="0 0 1 1"><path d="M0"></path><circle r="1"/></svg>`,
    `<picture><source srcSet="/a 1w"/><img src="/a" alt="" width="1" height="1"/></picture>`,
    `<label for="a">Un</label><input id="a"/>`,
    `<form action="" method="POST"><button type="submit">Envoyer</button></form>`,
  ])("are kept by %s", async (body) => {
    expect(await htmlFaults(page(body))).toEqual([]);
  });

  it.each([
    ["<p><div>x</div></p>", /no-implicit-close|element-permitted-content|close-order/],
    [`<a href="/"><button type="button">x</button></a>`, /element-permitted-content/],
    ["<ul><div>x</div></ul>", /element-permitted-content/],
    ["<div>x", /close-order|unclosed-element/],
    [`<i id="a">x</i><i id="a">y</i>`, /no-dup-id/],
    [`<img src="/a" width="1" height="1"/>`, /wcag\/h37|alt/],
    [`<i aria-labelledby="no">x</i>`, /no-missing-references/],
    [`<a href="javascript:x">x</a>`, /leads to a script/],
    [`<i onclick="x">x</i>`, /handler onclick/],
    [`<a href="/x"><svg></svg></a>`, /text-content|wcag\/h30/],
    ["<form><form></form></form>", /element-permitted-content|form/],
    [`<i class="a" class="b">x</i>`, /no-dup-attr/],
    ["<h3>x</h3>", /heading-level/],
    [`<input type="nothing"/>`, /attribute-allowed-values/],
    ["<center>x</center>", /deprecated/],
  ])("are broken by %s", async (body, fault) => {
    expect((await htmlFaults(page(body))).join("\n")).toMatch(fault);
  });

  it("are broken by a page without language, title or doctype", async () => {
    const faults = (await htmlFaults("<html><head></head><body></body></html>")).join("\n");
    for (const rule of ["missing-doctype", '"lang"', "<title>"]) expect(faults).toContain(rule);
  });
});
