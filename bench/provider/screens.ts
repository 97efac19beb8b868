import type { Sql } from "postgres";
import { startSession } from "@/lib/identity/sessions/start-session";
import { openBench } from "../context";
import { ask } from "../http/answer";
import { startBuiltApp } from "../http/app";
import { type Load, load, loadProgram } from "../http/load";
import type { Server } from "../http/servers";
import { serverCore } from "../machine";
import { interleave, median, medianRatio, spread } from "../measure";
import { number, type Part, percent, type Ratio, times } from "../report";
import { scriptsOf } from "./scripts-of";

/** A page without content and without a signed-in user, which is also rendered for each request. */
const EMPTY = "/sandbox/empty";
const screens = ["/dashboard", "/event-requests", "/company/details", "/account"] as const;
const ROUNDS = 3;
/** The server renders only a few of these pages per second, so a shorter round would count too few. */
const LEAST_SECONDS = 4;
/** With more the app would refuse some of them, as under too much load, which costs it nothing. */
const CONNECTIONS = 3;
/** Pages that are asked for beforehand, one after the other: with less, the compiler of the engine still works in the first rounds. */
const WARM_UPS = 200;

const host = (port: number) => `fr.localhost:${port}`;
const micros = (loads: readonly Load[]) => loads.map(({ cpuMicros }) => cpuMicros ?? Number.NaN);

/** An approved provider with a company of its own and a full page of requests. */
async function someProvider(sql: Sql): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select u.id from users u join companies c on c.provider_id = u.id
      join (select provider_id from event_requests group by provider_id having count(*) between 24 and 200) full_page
        on full_page.provider_id = u.id
     where u.moderation_status = 'approved' and u.has_finished_onboarding_at is not null
       and u.roles = array['ROLE_PRESTATAIRE'] order by u.id limit 1`;
  if (!row) throw new Error("The measured database has no approved provider with a page of requests.");
  return row.id;
}

async function signIn(databaseUrl: string): Promise<string> {
  const bench = openBench(databaseUrl, 1);
  try {
    const { id } = await startSession(bench.ctx, { userId: await someProvider(bench.sql) });
    return `session=${id}`;
  } finally {
    await bench.close();
  }
}

async function htmlOf(app: Server, path: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const { status, body } = await ask(app.port, path, { Host: host(app.port), ...headers });
  if (status !== 200) throw new Error(`${path} answers ${status}.`);
  return body.toString("utf8");
}

/** Compares pages behind the sign-in with an empty page, by CPU time of the server for each request. */
export async function measureProvider(databaseUrl: string, asked: number): Promise<Part> {
  const seconds = Math.max(asked, LEAST_SECONDS);
  const cookie = await signIn(databaseUrl);
  const app = await startBuiltApp(databaseUrl);
  try {
    const contestants = [EMPTY, ...screens] as const;
    const headersOf = (path: string): Record<string, string> => (path === EMPTY ? {} : { cookie });
    const scripts = new Map<string, ReturnType<typeof scriptsOf>>();
    for (const path of contestants) scripts.set(path, scriptsOf(await htmlOf(app, path, headersOf(path))));
    const runs = Object.fromEntries(
      contestants.map((path) => {
        const headers = { Host: host(app.port), ...headersOf(path) };
        const target = { ...app, paths: [path], headers, connections: CONNECTIONS };
        return [path, () => load(target, seconds)];
      }),
    ) as Record<(typeof contestants)[number], () => Promise<Load>>;
    for (const path of contestants)
      for (let n = 0; n < WARM_UPS; n += 1) await htmlOf(app, path, headersOf(path));
    const loads = await interleave(runs, ROUNDS);
    const kilobytes = (path: string) => number((scripts.get(path)?.gzipBytes ?? 0) / 1000, 1);
    const ratios = screens.map(
      (path): Ratio => ({
        what: `signed-in ${path}, CPU a request`,
        ours: `${number(median(micros(loads[path])))} µs`,
        anchor: `empty dynamic page ${number(median(micros(loads[EMPTY])))} µs`,
        ratio: times(medianRatio(micros(loads[path]), micros(loads[EMPTY]))),
        limit: "2 ×",
        isShort: true,
      }),
    );
    const failures = Object.values(loads)
      .flat()
      .reduce((sum, one) => sum + one.failures, 0);
    return {
      title: "Signed-in screens",
      ratios,
      details: [
        {
          title: `One process on core ${serverCore}, ${CONNECTIONS} connections of ${loadProgram}, ${seconds} s a round:`,
          header: ["page", "CPU µs a request", "spread of rounds", "scripts at first", "kB of them, gzip"],
          rows: contestants.map((path) => [
            path,
            number(median(micros(loads[path]))),
            percent(spread(micros(loads[path]))),
            number(scripts.get(path)?.files ?? 0),
            kilobytes(path),
          ]),
        },
      ],
      remarks: failures > 0 ? [`${failures} answers were no 2xx or did not come.`] : [],
    };
  } finally {
    await app.stop();
  }
}
