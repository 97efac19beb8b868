import { setTimeout as pause } from "node:timers/promises";
import { askFrom, type Finding, type Target, tallyOf } from "./target";

const HOSTILE_ADDRESS = "203.0.113.7";
const VISITOR_ADDRESS = "198.51.100.9";
const CONNECTIONS = 8;
const VISITS = 30;
/** Time for the flood to reach its level. */
const LEAD_MS = 500;

let number = 0;
const floods: Record<string, (target: Target) => Promise<{ status: number }>> = {
  "unknown profiles": (target) => askFrom(target, HOSTILE_ADDRESS, `/wedding-planner/nobody-${number++}`),
  "posts to pages": (target) => askFrom(target, HOSTILE_ADDRESS, "/legal", { method: "POST" }),
  "missing files": (target) => askFrom(target, HOSTILE_ADDRESS, `/_next/static/none-${number++}.js`),
  "filtered lists": (target) =>
    askFrom(target, HOSTILE_ADDRESS, `/wedding-planners?service=full-planning&q=${number++}`),
};

/** Milliseconds that 95 of 100 sign-in pages take at most, and their statuses. */
async function measureVisits(target: Target): Promise<{ p95: number; statuses: number[] }> {
  const statuses: number[] = [];
  const times: number[] = [];
  for (let n = 0; n < VISITS; n += 1) {
    const begun = performance.now();
    statuses.push((await askFrom(target, VISITOR_ADDRESS, "/login")).status);
    times.push(performance.now() - begun);
  }
  return { p95: times.sort((a, b) => a - b)[Math.floor(VISITS * 0.95)] ?? 0, statuses };
}

/** Eight connections of one network ask for what is costly; a visitor of another network still signs in. */
export async function attackWithFloods(target: Target): Promise<Finding[]> {
  await measureVisits(target);
  const alone = await measureVisits(target);
  const findings: Finding[] = [];
  for (const [name, send] of Object.entries(floods)) {
    let isRunning = true;
    const answers: number[] = [];
    const connections = Array.from({ length: CONNECTIONS }, async () => {
      while (isRunning) answers.push((await send(target)).status);
    });
    await pause(LEAD_MS);
    const beside = await measureVisits(target);
    isRunning = false;
    await Promise.all(connections);
    const isSafe =
      beside.statuses.every((status) => status === 200) && answers.every((status) => status < 500);
    findings.push({
      attack: `flood: ${name}`,
      tries: answers.length,
      result: `/login p95 ${alone.p95.toFixed(0)} → ${beside.p95.toFixed(0)} ms; ${tallyOf(answers)}`,
      isSafe,
    });
  }
  return findings;
}
