import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { finishPage, finishUncacheable, inlineScriptSources } from "@/lib/http/page-cache/finish-page";
import { decodeEntry, encodeEntry } from "@/lib/http/page-store/page-entry";
import { contentPolicy } from "@/lib/http/requests/content-policy";

const html = `<html><script>first()</script><script src="/a.js" async></script>
<script type="application/ld+json">{"@type":"Thing"}</script><script id="x">second("</p>")</script></html>`;
const sourceOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const policy = { sites: ["https://fr.example.com"], mapOrigins: [], isSecure: true, podcast: null };
const styles = { sheets: new Map(), words: new Set<string>() };
const context = {
  path: "/",
  key: "/fr-FR/legal",
  change: 7,
  policy,
  now: 1_000,
  islands: null,
  styles,
  shared: ["X-Shared", "yes"],
};
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
  it("is fresh for a day at most, and usable for seven times as long", async () => {
    const day = 86_400_000;
    for (const [revalidate, fresh] of [
      [false, day],
      [10 * 86_400, day],
      [21_600, day / 4],
    ] as const) {
      const stored = { ...rendered.stored, revalidate };
      const entry = await finishPage({ ...rendered, stored }, context);
      expect(entry).toMatchObject({ freshUntil: 1_000 + fresh, usableUntil: 1_000 + 7 * fresh });
    }
  });

  it("names in its policy the scripts that we wrote ourselves, and no other", async () => {
    expect(inlineScriptSources(html, ["first()", "absent()"])).toEqual([sourceOf("first()")]);
    const intruder = "<script>intruder()</script>";
    for (const islands of [null, { start: "/islands/start.js", imports: [], words: [] }]) {
      const body = Buffer.from(`<html><head></head><body>${intruder}</body></html>`);
      const policy = (await finishPage({ ...rendered, body }, { ...context, islands }))?.headers.at(-1);
      expect(policy).toContain("script-src 'self'");
      expect(policy).not.toContain(sourceOf("intruder()"));
    }
  });

  it("is left to Next, which gives its scripts a nonce, when only React can show all its parts", async () => {
    const islands = { start: "/islands/start.js", imports: [], words: [] };
    const body = Buffer.from('<html><head></head><body><div hidden id="S:0">late</div></body></html>');
    expect(await finishPage({ ...rendered, body }, { ...context, islands })).toBeNull();
    expect(await finishUncacheable({ ...rendered, body }, { ...context, islands })).toBeNull();
  });

  it("has no cookie, no header of Next itself, and a policy without unsafe scripts", async () => {
    const entry = await finishPage(rendered, context);
    const names = entry?.headers.filter((_, at) => at % 2 === 0);
    expect(names).toEqual([
      "Content-Type",
      "Link",
      "X-Shared",
      "Cache-Control",
      "Vary",
      "Content-Security-Policy",
    ]);
    const scripts = contentPolicy({ ...policy, scripts: [] }).match(/script-src [^;]*/)?.[0];
    expect(entry?.headers.at(-1)).toContain(scripts);
    expect(scripts).not.toContain("unsafe");
  });

  it("has the declared tags, an expiry and the HTML", async () => {
    const entry = await finishPage(rendered, context);
    expect(entry).toMatchObject({ tags: ["list:FR:0"], change: 7, freshUntil: 61_000, status: 200 });
    expect(brotliDecompressSync(entry?.brotli ?? "").toString()).toBe(html);
  });

  it.each([
    ["a page for one visitor", { ...rendered, stored: null }],
    ["a failure", { ...rendered, status: 500 }],
    ["a redirect", { ...rendered, status: 307 }],
  ])("does not exist for %s", async (_, answer) => expect(await finishPage(answer, context)).toBeNull());

  it("is read back from its file, and a truncated file is no page", async () => {
    const entry = await finishPage(rendered, context);
    if (!entry) throw new Error("no page");
    const file = encodeEntry(entry);
    expect(decodeEntry(file, entry.key)).toEqual(entry);
    expect(decodeEntry(file, "/fr-FR/other")).toBeNull();
    for (const end of [0, 3, 4, 40, file.byteLength - entry.brotli.byteLength])
      expect(decodeEntry(file.subarray(0, end), entry.key)).toBeNull();
  });
});
