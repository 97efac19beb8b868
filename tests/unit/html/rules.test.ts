import { describe, expect, it } from "vitest";
import { parsePage } from "../../support/html";
import { htmlFaults } from "../../support/html-rules";

const faults = (body: string) =>
  htmlFaults(parsePage(`<!DOCTYPE html><html lang="fr"><body><main>${body}</main></body></html>`));

describe("the rules of HTML", () => {
  it.each([
    `<p>Un <a href="/x">lien</a> &amp; <b>plus</b><br/></p>`,
    `<ul><li><h2>Un</h2></li></ul><script>if (a < b) document.write("<p>")</script>`,
    `<details><summary><h2>Un</h2></summary><p>x</p></details>`,
    `<svg viewBox="0 0 1 1"><path d="M0"></path><circle r="1"/></svg>`,
    `<picture><source srcSet="/a 1w"/><img src="/a" alt="" width="1" height="1"/></picture>`,
    `<label for="a">Un</label><input id="a"/>`,
  ])("are kept by %s", (body) => {
    expect(faults(body)).toEqual([]);
  });

  it.each([
    ["<p><div>x</div></p>", "<div> inside <p>"],
    [`<a href="/"><button>x</button></a>`, "<button> inside <a>"],
    ["<ul><div>x</div></ul>", "<div> in <ul>"],
    ["<li>x</li>", "<li> outside of its list, in <main>"],
    ["<div>x", "</main> closes <div>"],
    [`<i id="a">x</i><i id="a">y</i>`, "#a twice"],
    [`<img src="/a" alt="x" width="1"/>`, "<img> without height"],
    [`<i aria-labelledby="no">x</i>`, "<i aria-labelledby> points to #no, which is nowhere"],
    [`<a href="javascript:x">x</a>`, "<a> leads to a script"],
    [`<i onclick="x">x</i>`, "<i> has onclick"],
    [`<a href="/x"><svg></svg></a>`, "<a> without a name"],
    ["<form><form></form></form>", "<form> inside <form>"],
    [`<i class="a" class="b">x</i>`, "<i> says class twice"],
  ])("are broken by %s", (body, fault) => {
    expect(faults(body)).toContain(fault);
  });
});
