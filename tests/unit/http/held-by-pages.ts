/*
 * Compares what the memory of pages counts with what the process really holds. It runs in a process of its own, since
 * what other tests leave in theirs may be freed during a measurement. Prints the ratios as JSON.
 */
import { randomBytes } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { compressPage, decodeEntry, encodeEntry, type PageEntry } from "@/lib/http/page-store/page-entry";
import { type Encoding, PageMemory } from "@/lib/http/page-store/page-memory";

const collect = globalThis.gc;
if (!collect) throw new Error("Start it with --expose-gc.");

/** Bytes of the heap and of buffers, after collections until they free no more: buffers are freed late. */
async function heldBytes(): Promise<number> {
  let held = Number.POSITIVE_INFINITY;
  for (let left = 20; left > 0; left -= 1) {
    // Compressors are closed in a later turn.
    await setImmediate();
    collect?.();
    collect?.();
    const { heapUsed, external } = process.memoryUsage();
    const now = heapUsed + external;
    if (held - now < 10_000) return now;
    held = now;
  }
  return held;
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

/** Counted bytes for each byte held by 500 pages, half of them read from their files. */
async function ofPages(encodings: readonly Encoding[]): Promise<number> {
  const memory = new PageMemory(200_000_000);
  const fill = async (from: number, count: number) => {
    for (let n = from; n < from + count; n += 1) {
      const page = memory.add(await profileAt(n, n % 2 === 0));
      if (!page) throw new Error("not added");
      for (const encoding of encodings) await memory.rendition(page, encoding);
    }
  };
  // What is made once, such as zlib's own memory, is there before the measurement.
  await fill(0, 500);
  const before = await heldBytes();
  const countedBefore = memory.bytes;
  await fill(500, 500);
  const ratio = (memory.bytes - countedBefore) / ((await heldBytes()) - before);
  if (!memory.find("/fr-FR/wedding-planner/agence-des-grands-jours-999")) throw new Error("not held");
  return ratio;
}

/** Counted bytes for each byte held by 4,000 remembered changes. */
async function ofChanges(): Promise<number> {
  const remember = (): PageMemory => {
    const memory = new PageMemory(1_000_000);
    const rows = Array.from({ length: 4_000 }, (_, at) => ({
      tag: `slug:${crypto.randomUUID()}`,
      change: at + 2,
    }));
    // As the database sends them.
    memory.invalidate(JSON.parse(JSON.stringify(rows)));
    return memory;
  };
  const first = remember();
  const before = await heldBytes();
  const second = remember();
  const grown = (await heldBytes()) - before;
  if (first.bytes !== second.bytes) throw new Error("The same changes are counted differently.");
  return second.bytes / grown;
}

const measureAll = async () => ({
  "pages as browsers ask for them": await ofPages(["gzip"]),
  "pages in every encoding": await ofPages(["br", "gzip", "identity"]),
  "pages that nobody has asked for yet": await ofPages([]),
  changes: await ofChanges(),
});

// The first time, code is compiled, and what was needed for the start is freed.
await measureAll();
process.stdout.write(JSON.stringify(await measureAll()));
