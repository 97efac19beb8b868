import type { Sql } from "postgres";
import { loadPlaceIndex } from "@/lib/places/load-index";
import { searchLocality } from "@/lib/places/search-locality";
import { openBench } from "../context";
import { ask } from "../http/answer";
import { startBuiltApp } from "../http/app";
import { type Load, load, loadProgram } from "../http/load";
import { type Server, startBare } from "../http/servers";
import { interleave, median, medianRatio, spread, throughput } from "../measure";
import { number, type Part, percent, times } from "../report";
import { prefixSearch, typedBeginnings } from "./lookups";

const TYPED = 4_000;
const ADDRESSES = 200;
const CLIENTS = 16;
const headers = (port: number) => ({ Host: `fr.localhost:${port}`, "accept-encoding": "gzip, deflate" });

async function inProcess(url: string, queries: number) {
  const bench = openBench(url, CLIENTS);
  try {
    const sql: Sql = bench.sql;
    const typed = await typedBeginnings(sql, TYPED);
    const begun = performance.now();
    const index = await loadPlaceIndex(bench.ctx);
    const buildMs = performance.now() - begun;
    const few = typed.slice(0, queries);
    await throughput(few, CLIENTS, (q) => prefixSearch(sql, q));
    const found = await interleave({
      index: () => throughput(typed, 1, (q) => searchLocality(bench.ctx, { q, country: "FR" })),
      sql: () => throughput(few, CLIENTS, (q) => prefixSearch(sql, q)),
    });
    return { ...found, buildMs, places: index.size };
  } finally {
    await bench.close();
  }
}

async function overHttp(url: string, seconds: number) {
  const bench = openBench(url, 1);
  const typed = await typedBeginnings(bench.sql, ADDRESSES);
  await bench.close();
  const paths = [...new Set(typed)].map((q) => `/search/locality?q=${encodeURIComponent(q)}&country=FR`);
  const app = await startBuiltApp(url);
  try {
    const answers = [];
    for (const path of paths) answers.push(await ask(app.port, path, headers(app.port)));
    const refused = answers.find(({ status }) => status !== 200);
    if (refused) throw new Error(`${refused.path} answers ${refused.status}.`);
    const bare = await startBare(answers);
    try {
      const run =
        ({ port, pids }: Server) =>
        () =>
          load({ port, pids, paths, headers: headers(port) }, seconds);
      await run(app)();
      await run(bare)();
      return await interleave({ app: run(app), bare: run(bare) });
    } finally {
      await bare.stop();
    }
  } finally {
    await app.stop();
  }
}

const rates = (loads: readonly Load[]) => loads.map(({ perSecond }) => perSecond);
const micros = (loads: readonly Load[]) => median(loads.map(({ cpuMicros }) => cpuMicros ?? Number.NaN));

/**
 * Compares place autocomplete from the index in memory with SQL, and the whole call with a server that has the
 * answers ready.
 */
export async function measureAutocomplete(url: string, queries: number, seconds: number): Promise<Part> {
  const own = await inProcess(url, queries);
  const http = await overHttp(url, seconds);
  const httpRow = (name: string, loads: readonly Load[]) => [
    name,
    number(median(rates(loads))),
    number(micros(loads)),
    percent(spread(rates(loads))),
  ];
  return {
    title: "Place autocomplete",
    ratios: [
      {
        what: "place autocomplete, in the process",
        ours: `${number(median(own.index))}/s`,
        anchor: `SQL prefix search, ${CLIENTS} clients ${number(median(own.sql))}/s`,
        ratio: times(medianRatio(own.index, own.sql)),
        limit: "5 ×",
        isShort: true,
      },
      {
        what: "place autocomplete, whole call",
        ours: `${number(median(rates(http.app)))}/s, ${number(micros(http.app))} µs CPU`,
        anchor: `bare node:http ${number(median(rates(http.bare)))}/s, ${number(micros(http.bare))} µs CPU`,
        ratio: times(medianRatio(rates(http.app), rates(http.bare))),
        limit: "0.77 ×",
      },
    ],
    details: [
      {
        title: `${number(own.places)} places, index built in ${number(own.buildMs)} ms; beginnings of one to eight letters:`,
        header: ["search", "lookups/s", "spread of rounds"],
        rows: [
          ["sorted arrays in memory, answer included", number(median(own.index)), percent(spread(own.index))],
          [
            `SQL LIKE with its own index, ${CLIENTS} clients`,
            number(median(own.sql)),
            percent(spread(own.sql)),
          ],
        ],
      },
      {
        title: `GET /search/locality over HTTP, 16 connections of ${loadProgram}, the same answers:`,
        header: ["server", "requests/s", "CPU µs a request", "spread of rounds"],
        rows: [httpRow("the app", http.app), httpRow("bare node:http", http.bare)],
      },
    ],
    remarks: [
      "The app remembers the bytes of an answer; a question asked for the first time costs the search above and its compression.",
    ],
  };
}
