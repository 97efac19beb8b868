import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { compressPage, type PageEntry } from "@/lib/http/page-store/page-entry";
import { PageMemory } from "@/lib/http/page-store/page-memory";

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
    usableUntil: 0,
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
    const missing = memory.add({ ...text.entry, key: `/none-${n}`, status: 404 }, { textOf: text });
    if (missing) bodies.add((await memory.rendition(missing, "identity")).body);
  }
  expect(bodies.size).toBe(1);
  expect(memory.bytes).toBeGreaterThan(100_000);
});

it("counts what it holds: pages in each encoding, and changes", async () => {
  const args = ["--expose-gc", "--import", "tsx", "tests/unit/http/held-by-pages.ts"];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const ratios: Record<string, number> = JSON.parse(stdout);
  expect(Object.keys(ratios)).toHaveLength(4);
  for (const [what, ratio] of Object.entries(ratios)) {
    expect(ratio, what).toBeGreaterThan(0.85);
    expect(ratio, what).toBeLessThan(1.15);
  }
});

it("forgets a page that may be outdated", async () => {
  const memory = new PageMemory(1_000_000);
  // So many changes that the first ones are not remembered: a page from before them may be outdated.
  memory.invalidate(Array.from({ length: 10_000 }, (_, at) => ({ tag: `b:${at}`, change: at + 2 })));
  const entry = await pageAt("/changed");
  expect(memory.add(entry)).toBeNull();
  // Its tags were compared with the database at a later change.
  expect(memory.add(entry, { since: 10_002 })).not.toBeNull();
});
