/* Two app processes that share nothing but PostgreSQL and the object store: npm run drill:machines */
import "./local/server-only";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { createDatabase } from "@/db/client";
import { s3Bucket, s3Keys, s3Region, startS3Double } from "@/tests/contract/file-storage/s3-double";
import { type ChildEnv, servedApp, startChild, stopChildren, tsx } from "./local/child";
import { command } from "./local/command";
import { breakOffAfter, withDrillDatabase } from "./local/drill-database";
import { dataFolder } from "./local/folders";
import { freePort } from "./local/ports";
import { Refusal, step } from "./local/progress";
import { startSandbox } from "./local/serving";
import type { Ports } from "./local/settings";
import { type Checked, editPortrait, type Measured, untilRight, uploadPicture } from "./machines/acts";
import { hasVarnish, startVarnish } from "./machines/cache-in-front";
import { ask } from "./shots/ask";
import { signInAs } from "./shots/scene";

const ROUNDS = 10;
/** An edit and an upload are to be seen everywhere within a second. */
const MOST_MS = 1_000;
/** A cache may have been given the page from before the change; it is told once more after five seconds. */
const MOST_IN_FRONT_MS = 6_500;
const START_WITHIN_MS = 180_000;
/** The drill is broken off after this time, without a build. */
const LIMIT_MS = 10 * 60_000;

interface Machine {
  origin: string;
  port: number;
}

/** An app with folders of its own, as on a machine of its own. */
async function startMachine(name: string, env: ChildEnv, port: number, folder: string): Promise<Machine> {
  const own = Object.fromEntries(
    ["PAGES_DIR", "STATIC_DIR", "MEDIA_DIR"].map((key) => [key, path.join(folder, name, key)]),
  );
  startChild({
    name: `machine-${name}`,
    args: servedApp(port),
    env: { ...env, ...own, NODE_ENV: "production", PORT: String(port), WORKER: "separate" },
  });
  const origin = `http://fr.localhost:${port}`;
  const startMs = await untilRight(`${origin}/readyz`, ({ status }) => status === 200, START_WITHIN_MS);
  if (startMs === Number.POSITIVE_INFINITY) throw new Refusal(`The app of machine ${name} does not answer.`);
  return { origin, port };
}

/** A published planner of France, and another account that signs in. */
async function findPlanner(url: string): Promise<{ email: string; slug: string }> {
  const database = createDatabase(url, { max: 1 });
  try {
    const [found] = await database.db.execute<{ email: string; slug: string }>(sql`
      select u.email, c.slug from provider_search s
        join users u on u.id = s.provider_id join companies c on c.provider_id = s.provider_id
       where s.country = 'FR' order by u.email limit 1`);
    if (!found) throw new Refusal("The demo data has no planner in France.");
    return found;
  } finally {
    await database.close();
  }
}

/** Edits on one machine and looks at the other, in turns. */
async function measureEdits(what: string, one: Machine, seenAt: string, slug: string, cookie: string) {
  const page = `${seenAt}/wedding-planner/${slug}`;
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await untilRight(page, ({ status }) => status === 200);
    const words = await editPortrait(one.origin, cookie);
    times.push(await untilRight(page, ({ text }) => text.includes(words)));
  }
  return { what, times, mostMs: MOST_MS };
}

async function measureUploads(one: Machine, other: Machine, cookie: string): Promise<Measured> {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const picture = await uploadPicture(one.origin, cookie);
    times.push(await untilRight(other.origin + picture, ({ status, text }) => status === 200 && text !== ""));
  }
  return { what: "an upload on A is shown by B", times, mostMs: MOST_MS };
}

async function checkSessions(one: Machine, other: Machine, email: string): Promise<Checked[]> {
  const cookie = await signInAs(one.origin, email);
  const me = async ({ origin }: Machine) => (await ask(`${origin}/api/me`, { cookie })).status;
  const there = await me(other);
  await ask(`${other.origin}/api/logout`, { method: "POST", cookie, body: {} });
  return [
    { what: "a sign-in on A works on B", holds: there === 200 },
    { what: "a sign-out on B ends it on A", holds: (await me(one)) === 401 },
  ];
}

/** A page is kept by Varnish, and an edit removes it. */
async function checkVarnish(front: string, one: Machine, slug: string, cookie: string) {
  const page = `${front}/wedding-planner/${slug}`;
  await ask(page);
  const again = await ask(page);
  const kept: Checked = {
    what: "a page is kept by Varnish, without its keys",
    holds: again.headers["x-cache"] === "hit" && again.headers.xkey === undefined,
  };
  const edits = await measureEdits("an edit on A is shown by Varnish before B", one, front, slug, cookie);
  return { kept, edits: { ...edits, mostMs: MOST_IN_FRONT_MS } };
}

function print(measured: readonly Measured[], checked: readonly Checked[]): void {
  console.log("");
  let failed = 0;
  for (const { what, times, mostMs } of measured) {
    const sorted = times.toSorted((a, b) => a - b);
    const [median, worst] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0];
    if (worst > mostMs) failed += 1;
    console.log(
      `${worst > mostMs ? "✗" : "✓"} ${what}: median ${Math.round(median)} ms, worst ${Math.round(worst)} ms of ${times.length}`,
    );
  }
  for (const { what, holds } of checked) {
    if (!holds) failed += 1;
    console.log(`${holds ? "✓" : "✗"} ${what}`);
  }
  if (failed > 0) process.exitCode = 1;
}

async function drill(env: ChildEnv, ports: Ports, databaseUrl: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "promesse-machines-"));
  const store = await startS3Double();
  const second = await freePort(ports.app + 1, [ports.app, ports.sandbox, ports.smtp]);
  const cachePort = await freePort(second + 1, [ports.app, second, ports.sandbox, ports.smtp]);
  const withCache = hasVarnish();
  const settings: ChildEnv = {
    ...env,
    S3_ENDPOINT: store.url,
    S3_REGION: s3Region,
    S3_BUCKET: s3Bucket,
    S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
    ...(withCache
      ? {
          CACHE_PURGE: "varnish",
          CACHE_PURGE_TARGETS: `http://127.0.0.1:${cachePort}`,
          TRUSTED_PROXY_COUNT: "1",
        }
      : {}),
  };
  try {
    const [a, b] = await step("Starting two apps and a worker", async () => {
      // One after the other: the first numbers the changes that the demo data declared.
      const first = await startMachine("a", settings, ports.app, folder);
      const machines = [first, await startMachine("b", settings, second, folder)] as const;
      startChild({
        name: "machine-worker",
        args: [...tsx, "scripts/worker.ts"],
        env: { ...settings, NODE_ENV: "production", MEDIA_DIR: path.join(folder, "worker") },
      });
      return machines;
    });
    const { email, slug } = await findPlanner(databaseUrl);
    const cookie = await signInAs(a.origin, email);
    const measured: Measured[] = [];
    const checked: Checked[] = [];
    await step("Editing, uploading, signing in", async () => {
      measured.push(await measureEdits("an edit on A is public on B", a, b.origin, slug, cookie));
      measured.push(await measureEdits("an edit on B is public on A", b, a.origin, slug, cookie));
      measured.push(await measureUploads(a, b, cookie));
      checked.push(...(await checkSessions(a, b, "new@demo.test")));
    });
    if (withCache)
      await step("The same with Varnish before B", async () => {
        const varnish = await startVarnish(cachePort, b.port);
        try {
          const found = await checkVarnish(`http://fr.localhost:${cachePort}`, a, slug, cookie);
          measured.push(found.edits);
          checked.push(found.kept);
        } finally {
          await varnish.stop();
        }
      });
    print(measured, checked);
  } finally {
    await stopChildren();
    await store.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await command(() =>
  withDrillDatabase(
    { kind: "machines", ports: { app: 3300, sandbox: 4400, smtp: 4425 } },
    async ({ env, ports, databaseUrl }) => {
      const inTime = breakOffAfter(LIMIT_MS);
      await step("Starting the sandbox", () =>
        startSandbox(env, ports, { folder: path.join(dataFolder, "test-sandbox"), isFresh: true }),
      );
      await drill(env, ports, databaseUrl);
      inTime();
    },
  ),
);
