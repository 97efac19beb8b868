import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "@playwright/test";
import sharp from "sharp";
import { newProvider, signIn } from "../support/people";
import { startSecondProcess } from "../support/second-process";
import { test } from "../support/test";

/** Uploads at the same time, 24 megapixels each. */
const UPLOADS = 20;
/** Promised: memory of the app with all its child processes, and how long another request takes meanwhile. */
const MOST_MEGABYTES = 900;
const SLOWEST_P95_MS = 200;

const quantile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const numberIn = (file: string, pattern: RegExp) => {
  try {
    return Number(pattern.exec(readFileSync(file, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
};

/** Resident memory of a process and of all processes below it. */
function megabytesOf(pid: number): number {
  const children = readdirSync("/proc").filter(
    (name) => /^\d+$/.test(name) && numberIn(`/proc/${name}/stat`, /\) \S (\d+) /) === pid,
  );
  const own = numberIn(`/proc/${pid}/status`, /VmRSS:\s+(\d+) kB/) / 1_024;
  return children.reduce((sum, child) => sum + megabytesOf(Number(child)), own);
}

test("twenty large uploads at once leave the whole app fast and small", async ({ context, db }) => {
  test.skip(process.platform !== "linux", "reads the memory of processes from /proc");
  test.setTimeout(300_000);
  const app = await startSecondProcess("whole");
  const { id } = await newProvider(db, { premium: true });
  await signIn(db, context, { userId: id }, app.origin);
  const cookie = (await context.cookies(app.origin)).map(({ name, value }) => `${name}=${value}`).join("; ");
  // Grain as of a camera, so that decoding and size are real.
  const grain = { type: "gaussian", mean: 128, sigma: 24 } as const;
  const picture = await sharp({
    create: { width: 6_000, height: 4_000, channels: 3, background: "#888", noise: grain },
  })
    .blur(1.5)
    .jpeg({ quality: 90 })
    .toBuffer();
  const { port, host } = new URL(app.origin);
  const call = (path: string, options: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      ...options,
      headers: { host, cookie, origin: app.origin, "sec-fetch-site": "same-origin" },
    });
  const send = async (n: number) => {
    const form = new FormData();
    const file = new Blob([new Uint8Array(picture), `upload ${n}`], { type: "image/jpeg" });
    form.set("image", file, "salon.jpg");
    form.set("title", `Salon ${n}`);
    form.set("description", `Une table dressée pour le repas numéro ${n}`);
    const { status } = await call("/api/images/upload", { method: "POST", body: form });
    return status;
  };
  const signInWait = async () => {
    const started = performance.now();
    await (await call("/login")).text();
    return performance.now() - started;
  };

  try {
    expect(await send(0)).toBe(201);
    const quiet: number[] = [];
    for (let n = 0; n < 30; n += 1) quiet.push(await signInWait());
    const waits: number[] = [];
    let most = 0;
    let isDone = false;
    const asking = (async () => {
      for (; !isDone; await pause(50)) waits.push(await signInWait());
    })();
    const weighing = (async () => {
      for (; !isDone; await pause(50)) most = Math.max(most, megabytesOf(app.pid));
    })();
    const statuses = await Promise.all(Array.from({ length: UPLOADS }, (_, n) => send(n + 1)));
    // The jobs that finish the pictures take memory too.
    const finished = waits.length;
    await pause(5_000);
    isDone = true;
    await Promise.all([asking, weighing]);
    const beside = quantile(waits.slice(0, finished), 0.95);
    const figures = { megabytes: most, quietP95: quantile(quiet, 0.95), besideP95: beside };
    if (process.env.UPLOAD_FIGURES) process.stdout.write(`${JSON.stringify(figures)}\n`);
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
    expect(statuses).toContain(201);
    expect(most).toBeLessThan(MOST_MEGABYTES);
    // On a machine that is busy with something else a request waits long without any upload.
    expect(beside).toBeLessThan(Math.max(SLOWEST_P95_MS, 10 * quantile(quiet, 0.95)));
  } finally {
    await app.stop();
  }
});
