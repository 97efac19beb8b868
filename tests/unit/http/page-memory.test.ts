import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { compressPage, type PageEntry } from "@/lib/http/page-cache/page-entry";
import { PageMemory } from "@/lib/http/page-cache/page-memory";

/** A page of 100 kB whose HTML does not compress well. */
async function pageAt(key: string, status = 200): Promise<PageEntry> {
  const html = randomBytes(50_000).toString("hex");
  const brotli = await compressPage(html, 1);
  return {
    key,
    status,
    change: 1,
    tags: [`t:${key}`],
    etag: "e",
    headers: ["A", "b"],
    freshUntil: 0,
    brotli,
  };
}

it("pages in memory take what the setting says, with all encodings that were made of them", async () => {
  const maxBytes = 1_000_000;
  const memory = new PageMemory(maxBytes);
  let held = 0;
  for (let n = 0; n < 12; n += 1) {
    const page = memory.add(await pageAt(`/${n}`));
    if (!page) throw new Error("not added");
    for (const encoding of ["br", "gzip", "identity"] as const) await memory.rendition(page, encoding);
    const sizes = Object.values(page.renditions).map(({ body }) => body.byteLength);
    held += sizes.reduce((sum, bytes) => sum + bytes, 0);
    expect(memory.bytes).toBeLessThanOrEqual(maxBytes);
  }
  expect(held).toBeGreaterThan(2 * maxBytes);
  expect(memory.find("/0")).toBeUndefined();
  const last = memory.find("/11");
  expect(memory.bytes).toBeGreaterThan(3 * 100_000);
  // It still belongs to its tags after it has grown.
  expect(last).toBeDefined();
  memory.invalidate([{ tag: "t:/11", change: 2 }]);
  expect(memory.find("/11")).toBeUndefined();
});

it("addresses without a page share one text and its encodings", async () => {
  const memory = new PageMemory(1_000_000);
  const text = memory.add(await pageAt("/missing"));
  if (!text) throw new Error("not added");
  const bodies = new Set<Buffer>();
  for (let n = 0; n < 50; n += 1) {
    const missing = memory.add({ ...text.entry, key: `/none-${n}`, status: 404 }, text);
    if (missing) bodies.add((await memory.rendition(missing, "identity")).body);
  }
  expect(bodies.size).toBe(1);
  expect(memory.bytes).toBeGreaterThan(100_000);
});
