import { hasNginx, serverCore } from "../machine";
import { interleave, median, medianRatio, spread } from "../measure";
import { number, type Part, percent, type Ratio, times } from "../report";
import { type Answer, ask } from "./answer";
import { startBuiltApp } from "./app";
import { measureFleet } from "./fleet";
import { type Load, load, loadProgram } from "./load";
import { type Server, startBare, startNginx } from "./servers";

const PATH = "/wedding-planners/vaucluse";
const host = (port: number) => `fr.localhost:${port}`;

/** The two ways in which a page is requested: by browsers, and by a proxy that compresses by itself. */
const browsers = "gzip, as browsers ask";
const encodings = {
  [browsers]: { "accept-encoding": "gzip, deflate" },
  "not compressed": {},
} as const;

type Name = "app" | "aged" | "bare" | "nginx";
const names: Record<Name, string> = {
  app: "the app",
  aged: "the app after a day's work",
  bare: "bare node:http",
  nginx: "nginx",
};

const rates = (loads: readonly Load[] | undefined) => (loads ?? []).map(({ perSecond }) => perSecond);
const micros = (loads: readonly Load[] | undefined) =>
  median((loads ?? []).map(({ cpuMicros }) => cpuMicros ?? Number.NaN));

/** The page as the warm app sends it; fails when the page does not come from the page cache. */
async function cachedAnswer(app: Server, headers: Readonly<Record<string, string>>): Promise<Answer> {
  const first = await ask(app.port, PATH, { Host: host(app.port), ...headers });
  const answer = await ask(app.port, PATH, { Host: host(app.port), ...headers });
  if (answer.status !== 200 || !answer.headers.etag || answer.headers.etag !== first.headers.etag)
    throw new Error(`${PATH} answers ${answer.status} and is not kept.`);
  return answer;
}

async function race(
  apps: Partial<Record<Name, Server>>,
  answer: Answer,
  headers: Readonly<Record<string, string>>,
  seconds: number,
) {
  const servers: Partial<Record<Name, Server>> = { ...apps };
  try {
    servers.bare = await startBare([answer]);
    if (hasNginx) servers.nginx = await startNginx(answer);
    const runs = Object.fromEntries(
      Object.entries(servers).map(([name, { port, pids }]) => {
        const target = { port, pids, paths: [PATH], headers: { Host: host(port), ...headers } };
        return [name, () => load(target, seconds)];
      }),
    ) as Record<Name, () => Promise<Load>>;
    for (const run of Object.values(runs)) await run();
    return await interleave(runs);
  } finally {
    await servers.bare?.stop();
    await servers.nginx?.stop();
  }
}

function ratiosOf(encoding: string, loads: Record<Name, Load[]>): Ratio[] {
  const limits = { bare: "0.9 ×", nginx: "0.55 ×" } as const;
  return (["bare", "nginx"] as const).flatMap((name) => {
    if (!loads[name]) return [];
    return [
      {
        what: `page from cache, ${encoding}`,
        ours: `${number(median(rates(loads.app)))}/s, ${number(micros(loads.app))} µs CPU`,
        anchor: `${names[name]} ${number(median(rates(loads[name])))}/s, ${number(micros(loads[name]))} µs CPU`,
        ratio: times(medianRatio(rates(loads.app), rates(loads[name]))),
        limit: limits[name],
        isShort: encoding === browsers,
      },
    ];
  });
}

/**
 * Compares a page from the memory of a process that has worked for long with the same from a process that has just started,
 * and with bare node:http that sends the same bytes. One line of the ratio table for each of both processes.
 */
export async function measureAged(aged: Server, fresh: Server, seconds: number): Promise<Ratio[]> {
  const headers = encodings[browsers];
  await cachedAnswer(fresh, headers);
  const loads = await race({ app: fresh, aged }, await cachedAnswer(aged, headers), headers, seconds);
  return (["aged", "app"] as const).map((name) => ({
    what: `page from cache, ${name === "aged" ? "after a day's work" : "the same minutes, a fresh process"}`,
    ours: `${number(median(rates(loads[name])))}/s, ${number(micros(loads[name]))} µs CPU`,
    anchor: `${names.bare} ${number(median(rates(loads.bare)))}/s, ${number(micros(loads.bare))} µs CPU`,
    ratio: times(medianRatio(rates(loads[name]), rates(loads.bare))),
    limit: "0.9 ×",
    isShort: name === "aged",
  }));
}

/** Measures a public page from the cache of the built app over HTTP, against the same bytes from minimal servers. */
export async function measurePages(databaseUrl: string, seconds: number): Promise<Part> {
  const app = await startBuiltApp(databaseUrl);
  try {
    const ratios: Ratio[] = [];
    const rows: string[][] = [];
    let failures = 0;
    for (const [encoding, headers] of Object.entries(encodings)) {
      const answer = await cachedAnswer(app, headers);
      const loads = await race({ app }, answer, headers, seconds);
      ratios.push(...ratiosOf(encoding, loads));
      if (encoding === browsers)
        ratios.push(
          ...(await measureFleet(app, databaseUrl, answer, { Host: host(app.port), ...headers }, seconds)),
        );
      for (const [name, own] of Object.entries(loads) as [Name, Load[]][]) {
        failures += own.reduce((sum, one) => sum + one.failures, 0);
        rows.push([
          names[name],
          encoding,
          number(answer.body.length),
          number(median(rates(own))),
          number(micros(own)),
          percent(spread(rates(own))),
        ]);
      }
    }
    return {
      title: `Public page from cache: ${PATH}`,
      ratios,
      details: [
        {
          title: `One process on core ${serverCore}, 16 connections of ${loadProgram}, ${seconds} s a round:`,
          header: ["server", "encoding", "bytes", "requests/s", "CPU µs a request", "spread of rounds"],
          rows,
        },
      ],
      remarks: [
        ...(hasNginx ? [] : ["nginx is not installed (apt-get install nginx), so its rows are left out."]),
        ...(failures > 0 ? [`${failures} answers were no 2xx or did not come.`] : []),
      ],
    };
  } finally {
    await app.stop();
  }
}
