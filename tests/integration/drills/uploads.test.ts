import { type ChildProcess, fork } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mediaFiles } from "@/db/schema/listing/images";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { cameraPicture } from "@/tests/support/pictures";
import { runs } from "@/tests/support/runs";
import { signIn } from "@/tests/support/sessions";

/** Uploads at the same time, 24 megapixels each. */
const UPLOADS = 20;
/** Promised: how long another request may take meanwhile, and the memory of the process. */
const SLOWEST_P95_MS = 200;
const MOST_MEGABYTES = 900;

const { db } = testDatabase();
let folder: string;
let server: ChildProcess;
let url: string;
let cookie: string;
let picture: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "uploads-"));
  server = fork("tests/integration/drills/upload-server.ts", {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, NODE_ENV: "production", MEDIA_DIR: folder },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const port = await new Promise((resolve) => server.once("message", resolve));
  url = `http://127.0.0.1:${port}`;
  cookie = (await signIn({ userId: (await makeAdmin()).id }, new Date())).cookie;
  picture = await cameraPicture();
}, 120_000);
afterAll(async () => {
  server.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

/** The same picture with another end each time, so that nothing is stored already. */
const form = (n: number) => {
  const data = new FormData();
  data.set("image", new Blob([new Uint8Array(picture), `upload ${n}`], { type: "image/jpeg" }), "salon.jpg");
  return data;
};
const send = async (n: number) => {
  const started = performance.now();
  const answer = await fetch(`${url}/api/admin/popups/picture`, {
    method: "POST",
    body: form(n),
    headers: { cookie, host: "fr.localhost", "sec-fetch-site": "same-origin" },
  });
  const body = (await answer.json()) as { id?: string; picture?: { sources: { jpeg: { url: string }[] } } };
  return { status: answer.status, ms: performance.now() - started, ...body };
};
const quantile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

async function megabytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024;
}

it.skipIf(process.platform !== "linux")(
  "twenty large uploads at once leave the process fast and small",
  async () => {
    const first = await send(0);
    expect(first.status).toBe(201);
    const address = first.picture?.sources.jpeg[0]?.url ?? "";
    const asker = fork("tests/integration/drills/asker.ts", [url + address, cookie], {
      execArgv: ["--import", "tsx"],
    });
    const waitsSince = (what: "continue" | "end") =>
      new Promise<number[]>((resolve) => {
        asker.once("message", (waits) => resolve(waits as number[]));
        asker.send(what);
      });
    let most = 0;
    const weighing = setInterval(async () => {
      most = Math.max(most, await megabytesOf(server.pid ?? 0));
    }, 50);
    await pause(4_000);
    const quietP95 = quantile(await waitsSince("continue"), 0.95);
    const started = performance.now();
    const sent = [];
    for (let round = 0; round < runs(1, 10); round += 1)
      sent.push(
        ...(await Promise.all(Array.from({ length: UPLOADS }, (_, n) => send(1 + round * UPLOADS + n)))),
      );
    const seconds = (performance.now() - started) / 1_000;
    const waits = await waitsSince("end");
    clearInterval(weighing);

    const taken = sent.filter(({ status }) => status === 201);
    const figures = {
      megabytesEach: picture.length / 2 ** 20,
      first: first.ms,
      uploadsPerSecond: taken.length / seconds,
      slowestUpload: Math.max(...sent.map(({ ms }) => ms)),
      quietP95,
      otherP50: quantile(waits, 0.5),
      otherP95: quantile(waits, 0.95),
      otherRequests: waits.length,
      megabytes: most,
    };
    if (process.env.UPLOAD_FIGURES) process.stdout.write(`${JSON.stringify(figures)}\n`);
    expect(sent.filter(({ status }) => status !== 201 && status !== 503)).toEqual([]);
    expect(taken.length).toBeGreaterThan(0);
    // On a machine that is busy with something else a request waits long without any upload.
    expect(figures.otherP95).toBeLessThan(Math.max(SLOWEST_P95_MS, 10 * quietP95));
    expect(figures.megabytes).toBeLessThan(MOST_MEGABYTES);
    const id = taken[0]?.id ?? "";
    for (let variants = 0; variants < 12; await pause(200)) {
      const [row] = await db.select().from(mediaFiles).where(eq(mediaFiles.id, id));
      variants = row?.variants.length ?? 0;
    }
  },
  600_000,
);
