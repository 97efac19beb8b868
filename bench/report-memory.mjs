// Loaded into a measured app before its own code: writes what the process holds to a file, a line a second, in MB.
import { appendFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const EVERY_MS = 1_000;
const MEGABYTE = 1_048_576;
const file = process.env.BENCH_MEMORY_FILE;

if (file && isMainThread)
  setInterval(() => {
    const { rss, heapTotal, heapUsed, external, arrayBuffers } = process.memoryUsage();
    const held = { rss, heapTotal, heapUsed, external, arrayBuffers };
    const inMegabytes = Object.entries(held).map(([name, bytes]) => [name, bytes / MEGABYTE]);
    const at = performance.timeOrigin + performance.now();
    appendFileSync(file, `${JSON.stringify({ at, ...Object.fromEntries(inMegabytes) })}\n`);
  }, EVERY_MS).unref();
