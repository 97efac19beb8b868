import { readdirSync, readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { sql } from "drizzle-orm";
import { cameraPicture } from "@/tests/support/pictures";
import { newProvider, signIn } from "../support/people";
import { startSecondProcess } from "../support/second-process";
import { test } from "../support/test";

/** Uploads at the same time, 24 megapixels each. */
const UPLOADS = 20;
/** Promised: memory of the app with all its child processes. The speed beside uploads is a drill of its own. */
const MOST_MEGABYTES = 900;
/** Sizes and formats in which each picture is kept when its job is done. */
const VARIANTS = 12;

const numberIn = (file: string, pattern: RegExp) => {
  try {
    return Number(pattern.exec(readFileSync(file, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
};

const childrenOf = (pid: number) =>
  readdirSync("/proc").filter(
    (name) => /^\d+$/.test(name) && numberIn(`/proc/${name}/stat`, /\) \S (\d+) /) === pid,
  );

/** Resident memory of a process and of all processes below it. */
function megabytesOf(pid: number): number {
  const own = numberIn(`/proc/${pid}/status`, /VmRSS:\s+(\d+) kB/) / 1_024;
  return childrenOf(pid).reduce((sum, child) => sum + megabytesOf(Number(child)), own);
}

/** Names of machine code in a process that compiles programs. */
const COMPILERS = /(?:next-swc|\/swc)[.-][\w.-]+\.node$/gm;

test("twenty large uploads at once leave the whole app small until their pictures are finished", async ({
  context,
  db,
}) => {
  test.skip(process.platform !== "linux", "reads the memory of processes from /proc");
  test.setTimeout(300_000);
  const app = await startSecondProcess("whole");
  // They would take 80 MB: the app is a bundle, and its settings are those of the build.
  const compilers = readFileSync(`/proc/${app.pid}/maps`, "utf8").match(COMPILERS) ?? [];
  expect({ children: childrenOf(app.pid), compilers: new Set(compilers) }).toEqual({
    children: [],
    compilers: new Set(),
  });
  const { id } = await newProvider(db, { premium: true });
  await signIn(db, context, { userId: id }, app.origin);
  const cookie = (await context.cookies(app.origin)).map(({ name, value }) => `${name}=${value}`).join("; ");
  const picture = await cameraPicture();
  const { port, host } = new URL(app.origin);
  const send = async (n: number) => {
    const form = new FormData();
    const file = new Blob([new Uint8Array(picture), `upload ${n}`], { type: "image/jpeg" });
    form.set("image", file, "salon.jpg");
    form.set("title", `Salon ${n}`);
    form.set("description", `Une table dressée pour le repas numéro ${n}`);
    const { status } = await fetch(`http://127.0.0.1:${port}/api/images/upload`, {
      method: "POST",
      body: form,
      headers: { host, cookie, origin: app.origin, "sec-fetch-site": "same-origin" },
    });
    return status;
  };
  /** Pictures of this provider that a job has still to finish. */
  const unfinished = async () => {
    const [row] = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from media_files
      where owner_id = ${id} and (source_key is not null or jsonb_array_length(variants) < ${VARIANTS})`);
    return row?.count ?? 0;
  };

  let most = 0;
  const weighing = setInterval(() => {
    most = Math.max(most, megabytesOf(app.pid));
  }, 50);
  try {
    const statuses = await Promise.all(Array.from({ length: UPLOADS }, (_, n) => send(n)));
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
    expect(statuses).toContain(201);
    await expect.poll(unfinished, { timeout: 120_000 }).toBe(0);
    if (process.env.UPLOAD_FIGURES) process.stdout.write(`${JSON.stringify({ megabytes: most })}\n`);
    expect(most).toBeLessThan(MOST_MEGABYTES);
  } finally {
    clearInterval(weighing);
    await app.stop();
  }
});
