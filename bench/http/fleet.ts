import { hasNginx } from "../machine";
import { interleave, median, medianRatio } from "../measure";
import { number, type Ratio, times } from "../report";
import type { Answer } from "./answer";
import { startBuiltApp } from "./app";
import { type Load, load } from "./load";
import { type Server, startNginx, startProxy } from "./servers";

const rates = (loads: readonly Load[]) => loads.map(({ perSecond }) => perSecond);
const perCpuSecond = (loads: readonly Load[]) =>
  loads.map(({ cpuMicros }) => 1e6 / (cpuMicros ?? Number.NaN));

/**
 * Compares two processes behind nginx with one behind nginx, and with nginx that serves the same bytes from a
 * file.
 */
export async function measureFleet(
  first: Server,
  databaseUrl: string,
  answer: Answer,
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<Ratio[]> {
  if (!hasNginx) return [];
  const second = await startBuiltApp(databaseUrl, "second");
  const both = [first.port, second.port];
  const one = await startProxy([first.port], false);
  const two = await startProxy(both, false);
  const kept = await startProxy(both, true);
  const file = await startNginx(answer);
  const asking = (server: Server, pids: readonly number[]) => () =>
    load({ port: server.port, pids, paths: [answer.path], headers }, seconds);
  const runs = {
    one: asking(one, first.pids),
    two: asking(two, [...first.pids, ...second.pids]),
    kept: asking(kept, kept.pids),
    file: asking(file, file.pids),
  };
  try {
    for (const run of Object.values(runs)) await run();
    const loads = await interleave(runs);
    return [
      {
        what: "two processes behind nginx, CPU",
        ours: `${number(median(perCpuSecond(loads.two)))} per CPU second`,
        anchor: `one process ${number(median(perCpuSecond(loads.one)))} per CPU second`,
        ratio: times(medianRatio(perCpuSecond(loads.two), perCpuSecond(loads.one))),
        limit: "0.95 ×",
      },
      {
        what: "page through nginx that keeps it a second",
        ours: `${number(median(rates(loads.kept)))}/s`,
        anchor: `nginx, a file ${number(median(rates(loads.file)))}/s`,
        ratio: times(medianRatio(rates(loads.kept), rates(loads.file))),
        limit: "0.55 ×",
      },
    ];
  } finally {
    for (const server of [one, two, kept, file, second]) await server.stop();
  }
}
