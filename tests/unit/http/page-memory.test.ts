import { randomBytes } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { compressPage, decodeEntry, encodeEntry, type PageEntry } from "@/lib/http/page-store/page-entry";
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

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Bytes of the heap and of buffers, after two collections: buffers are freed with the second one. */
function heldBytes(): number {
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/**
 * Waits until collections free no more of what other test files left in this process. V8 drops the compiled code of
 * functions that were not called for some collections, which are megabytes.
 */
function settle(): void {
  for (let left = 30, before = 0, now = heldBytes(); left > 0 && Math.abs(now - before) > 20_000; left -= 1) {
    before = now;
    for (let n = 0; n < 3; n += 1) collect();
    now = heldBytes();
  }
}

/** A profile as it comes from Next, or from its file; its body differs from that of the others. */
async function profileAt(n: number, isFromFile: boolean): Promise<PageEntry> {
  const id = crypto.randomUUID();
  const key = `/fr-FR/wedding-planner/agence-des-grands-jours-${n}`;
  const entry: PageEntry = {
    key,
    status: 200,
    change: 1,
    tags: [`slug:${id.slice(0, 22)}`, `provider:${id}`, `list:FR:${n % 100}`, "list:FR:0"],
    etag: `W/"${id.slice(0, 22)}"`,
    headers: ["Content-Type", "text/html; charset=utf-8", "Content-Security-Policy", "x".repeat(900)],
    freshUntil: 1,
    usableUntil: 2,
    brotli: await compressPage(randomBytes(4_500).toString("hex"), 1),
  };
  if (!isFromFile) return { ...entry, tags: entry.tags.join(",").split(",") };
  const stored = decodeEntry(encodeEntry(entry), key);
  if (!stored) throw new Error("not a page");
  return stored;
}

it.each([
  ["as browsers ask for them", ["gzip"]],
  ["in every encoding", ["br", "gzip", "identity"]],
  ["that nobody has asked for yet", []],
] as const)("counts what it holds: pages %s", async (_, encodings) => {
  const memory = new PageMemory(200_000_000);
  const fill = async (from: number, count: number) => {
    for (let n = from; n < from + count; n += 1) {
      const page = memory.add(await profileAt(n, n % 2 === 0));
      if (!page) throw new Error("not added");
      for (const encoding of encodings) await memory.rendition(page, encoding);
    }
  };
  // What is made once, such as zlib's own memory, is there before the measurement.
  await fill(0, 100);
  settle();
  // What other files leave may still be freed during one of the measurements, so the middle counts.
  const ratios: number[] = [];
  for (const from of [100, 600, 1_100]) {
    const before = heldBytes();
    const countedBefore = memory.bytes;
    await fill(from, 500);
    ratios.push((memory.bytes - countedBefore) / (heldBytes() - before));
  }
  const ratio = ratios.toSorted((a, b) => a - b)[1];
  expect(ratio).toBeGreaterThan(0.85);
  expect(ratio).toBeLessThan(1.15);
  expect(memory.find("/fr-FR/wedding-planner/agence-des-grands-jours-1599")).toBeDefined();
});

it("counts pages without an address and changes, and forgets a page that may be outdated", async () => {
  const memory = new PageMemory(1_000_000);
  settle();
  const before = heldBytes();
  // As the database sends them.
  const rows = () =>
    JSON.stringify(
      Array.from({ length: 4_000 }, (_, at) => ({ tag: `slug:${crypto.randomUUID()}`, change: at + 2 })),
    );
  for (const sent of [rows()]) memory.invalidate(JSON.parse(sent));
  const grown = heldBytes() - before;
  expect(memory.bytes / grown).toBeGreaterThan(0.85);
  expect(memory.bytes / grown).toBeLessThan(1.15);
  // So many changes that the first ones are not remembered: a page from before them may be outdated.
  memory.invalidate(Array.from({ length: 6_000 }, (_, at) => ({ tag: `b:${at}`, change: at + 4_002 })));
  const entry = { ...(await profileAt(1, true)), change: 1 };
  expect(memory.add(entry)).toBeNull();
  // Its tags were compared with the database at a later change.
  expect(memory.add(entry, { since: 10_002 })).not.toBeNull();
});
