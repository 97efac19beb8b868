import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { finishPage } from "@/lib/http/page-cache/finish-page";
import { inlineScriptSources } from "@/lib/http/page-cache/inline-scripts";
import { decodeEntry, encodeEntry } from "@/lib/http/page-cache/page-entry";
import { withoutReact } from "@/lib/http/page-cache/without-react";
import { contentPolicy } from "@/lib/http/requests/content-policy";

const html = `<html><script>first()</script><script src="/a.js" async></script>
<script type="application/ld+json">{"@type":"Thing"}</script><script id="x">second("</p>")</script></html>`;
const sourceOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const policy = { sites: ["https://fr.example.com"], hasMapbox: false, isSecure: true, podcast: null };
const styles = { sheets: new Map(), words: new Set<string>() };
const making = { key: "/fr-FR/legal", change: 7, policy, now: 1_000, islands: null, styles };
const rendered = {
  status: 200,
  headers: [
    "Content-Type",
    "text/html",
    "Set-Cookie",
    "session=1",
    "x-nextjs-cache",
    "MISS",
    "Vary",
    "rsc",
    "Link",
    "</f>",
  ],
  body: Buffer.from(html),
  stored: { tags: ["list:FR:0", "_N_T_/layout"], revalidate: 60 },
};

describe("a finished page", () => {
  it("names every script that stands in it, and no data", () => {
    expect(inlineScriptSources(html)).toEqual([sourceOf("first()"), sourceOf('second("</p>")')]);
  });

  it("carries no cookie and nothing of Next's own, and a policy without unsafe scripts", async () => {
    const entry = await finishPage(rendered, making);
    const names = entry?.headers.filter((_, at) => at % 2 === 0);
    expect(names).toEqual(["Content-Type", "Link", "Cache-Control", "Vary", "Content-Security-Policy"]);
    const scripts = contentPolicy({ ...policy, scripts: inlineScriptSources(html) }).match(
      /script-src [^;]*/,
    )?.[0];
    expect(entry?.headers.at(-1)).toContain(scripts);
    expect(scripts).not.toContain("unsafe");
  });

  it("has the tags that somebody declares, a time and the words", async () => {
    const entry = await finishPage(rendered, making);
    expect(entry).toMatchObject({ tags: ["list:FR:0"], change: 7, freshUntil: 61_000, status: 200 });
    expect(brotliDecompressSync(entry?.brotli ?? "").toString()).toBe(html);
  });

  it.each([
    ["made for one visitor", { ...rendered, stored: null }],
    ["a failure", { ...rendered, status: 500 }],
    ["a redirect", { ...rendered, status: 307 }],
  ])("is nothing when it is %s", async (_, answer) => expect(await finishPage(answer, making)).toBeNull());

  it("comes back from its file, and a file cut off anywhere is no page", async () => {
    const entry = await finishPage(rendered, making);
    if (!entry) throw new Error("no page");
    const file = encodeEntry(entry);
    expect(decodeEntry(file, entry.key)).toEqual(entry);
    expect(decodeEntry(file, "/fr-FR/other")).toBeNull();
    for (const end of [0, 3, 4, 40, file.byteLength - entry.brotli.byteLength])
      expect(decodeEntry(file.subarray(0, end), entry.key)).toBeNull();
  });
});

describe("a page without React", () => {
  const theme = "!function(){}()";
  const scripts = { start: "/islands/start.js", imports: ["/islands/a.js"], words: [] };
  const page = `<html><head><script>${theme}</script><link rel="preload" as="script" href="/_next/a.js"/><link rel="preload" as="font" href="/f.woff2"/><script src="/_next/a.js" async=""></script></head><body><p>Words</p><script type="application/ld+json">{"a":1}</script><script>self.__next_f.push([1,"</p>"])</script></body></html>`;

  it("keeps words, data and the script it was told to keep, and starts the islands", () => {
    const bare = withoutReact(page, scripts, [theme]);
    expect(bare?.replace(/<script>!function\(d,a,n\)[^<]*<\/script>/, "<i/>")).toBe(
      `<html><head><script>${theme}</script><link rel="preload" as="font" href="/f.woff2"/><i/></head><body><p>Words</p><script type="application/ld+json">{"a":1}</script></body></html>`,
    );
    expect(bare).toContain('["/islands/start.js","/islands/a.js"]');
  });

  it("is no page when a part of it came late", () => {
    expect(withoutReact(page.replace("<p>", '<div hidden id="S:0"></div><p>'), scripts, [])).toBeNull();
  });
});
