import { mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Ground, giveAway, type Program, runProgram, startApp, startWorker } from "../local/ground";
import { freePort } from "../local/ports";
import { endProcess } from "../local/processes";
import { step } from "../local/progress";

/** As docs/operations.md says: longer than nginx leaves a machine alone that did not answer. */
export const DRAIN_SECONDS = 5;
/** After the first machine is well again, nginx has to learn it before the next one ends. */
const NOTICE_MS = 2_000;
const LOOK_MS = 100;
/** The notice and the time for what is under way, and some. */
const END_WITHIN_MS = (DRAIN_SECONDS + 30) * 1_000;

/** An app with stored pages of its own, as on a machine of its own; scripts, pictures and the database are shared. */
export interface Machine {
  name: string;
  port: number;
  app: Program;
}

/** How one machine was replaced. */
export interface Replaced {
  machine: string;
  /** From the signal to the end of the old app, in ms. */
  endedMs: number;
  /** 143: by itself, on the signal. Null: it had to be killed. */
  code: number | null;
  /** Whether /readyz said so while the app still answered. */
  hasSaid: boolean;
  /** Until the new app was well. */
  startedMs: number;
}

export interface Fleet {
  machines: Machine[];
  worker: Program;
}

function run(ground: Ground, release: string, name: string, port: number): Promise<Program> {
  const pages = path.join(ground.folder, `pages-${name}`);
  mkdirSync(pages, { recursive: true });
  giveAway(ground, pages);
  return startApp(ground, release, port, { PAGES_DIR: pages });
}

/** Two apps, one after the other, and a worker. */
export async function startFleet(ground: Ground, release: string): Promise<Fleet> {
  const machines: Machine[] = [];
  for (const name of ["a", "b"]) {
    const taken = [ground.ports.app, ...machines.map(({ port }) => port)];
    const port = await freePort(ground.ports.app + 10, taken);
    machines.push({ name, port, app: await run(ground, release, name, port) });
  }
  return { machines, worker: await startWorker(ground, release) };
}

/** Whether an app says by 503 that it is about to end. */
async function saysItEnds(port: number): Promise<boolean> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.status !== 200) return answer?.status === 503;
    await wait(LOOK_MS);
  }
}

async function replaceMachine(ground: Ground, release: string, machine: Machine): Promise<Replaced> {
  const begunAt = performance.now();
  const [hasSaid] = await Promise.all([
    saysItEnds(machine.port),
    endProcess(machine.app.mark, END_WITHIN_MS),
  ]);
  const code = await machine.app.ended;
  const endedMs = performance.now() - begunAt;
  machine.app = await run(ground, release, machine.name, machine.port);
  const startedMs = performance.now() - begunAt - endedMs;
  await wait(NOTICE_MS);
  return { machine: machine.name, endedMs, code, hasSaid, startedMs };
}

/** The steps of a new version in docs/operations.md. */
export async function rollOut(ground: Ground, release: string, fleet: Fleet): Promise<Replaced[]> {
  await step("run.mjs migrate and run.mjs static of the second version", async () => {
    await runProgram(ground, release, "migrate");
    await runProgram(ground, release, "static");
  });
  const replaced: Replaced[] = [];
  for (const machine of fleet.machines)
    replaced.push(
      await step(`Replacing machine ${machine.name}`, () => replaceMachine(ground, release, machine)),
    );
  await step("Replacing the worker", async () => {
    await endProcess(fleet.worker.mark, END_WITHIN_MS);
    await fleet.worker.ended;
    fleet.worker = await startWorker(ground, release);
  });
  return replaced;
}
