/* Plays faults against a product of its own: npm run drill:faults -- [--only name,...] [--quick] */
import "./local/server-only";
import { parseArgs } from "node:util";
import { kills } from "./faults/kills";
import { type Fault, type Finding, fullLengths, playFault, quickLengths } from "./faults/play";
import { slowness } from "./faults/slowness";
import { surroundings } from "./faults/surroundings";
import { openWorld } from "./faults/world";
import { stopChildren, watchChildren } from "./local/child";
import { command } from "./local/command";
import { prepareDataFolder } from "./local/folders";
import { Refusal, step } from "./local/progress";
import { claimProject, note, releaseProject } from "./local/running";

const { values: options } = parseArgs({
  options: { only: { type: "string" }, quick: { type: "boolean", default: false } },
});

const faults: Fault[] = [...kills, ...slowness, ...surroundings];

function chosen(): Fault[] {
  const names = options.only?.split(",");
  if (!names) return faults;
  const known = new Map(faults.map((fault) => [fault.name, fault]));
  return names.map((name) => {
    const fault = known.get(name);
    if (!fault) throw new Refusal(`There is no fault ${name}; there are: ${[...known.keys()].join(", ")}.`);
    return fault;
  });
}

function recoveryText({ recoverySeconds }: Finding): string {
  if (recoverySeconds === undefined) return "—";
  return recoverySeconds === null ? "never" : `${recoverySeconds.toFixed(1)} s`;
}

/** Rows of the table in docs/operations.md. */
function print(findings: readonly Finding[]): void {
  console.log(
    "\n| fault | asked | failed | refused | money wrong | lost | mails: all, lost, twice | first good answer |",
  );
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- |");
  for (const finding of findings) {
    const { fault, asked, failed, shed, losses } = finding;
    const { sent, lost, doubled } = losses.mails;
    const cells = [fault, asked, failed, shed, losses.money.length, losses.lost.length];
    console.log(`| ${[...cells, `${sent}, ${lost}, ${doubled}`, recoveryText(finding)].join(" | ")} |`);
  }
  for (const { fault, notes, isSafe } of findings) {
    console.log(`\n${isSafe ? "✓" : "✗"} ${fault}`);
    for (const sentence of notes) console.log(`    ${sentence}`);
  }
  if (findings.some(({ isSafe }) => !isSafe)) process.exitCode = 1;
}

await command(async () => {
  const wanted = chosen();
  prepareDataFolder();
  await claimProject();
  watchChildren((marks) => note(null, marks));
  let world: Awaited<ReturnType<typeof openWorld>> | undefined;
  const end = async () => {
    await world?.stop();
    await stopChildren();
    releaseProject();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void end().finally(() => process.exit(130)));
  try {
    world = await openWorld();
    const findings: Finding[] = [];
    for (const fault of wanted) {
      const opened = world;
      const skip = fault.skip?.();
      if (skip) {
        console.log(`  ${skip}`);
        continue;
      }
      const lengths = options.quick ? quickLengths : fullLengths;
      findings.push(await step(fault.title, () => playFault(opened, fault, lengths)));
    }
    print(findings);
  } finally {
    await end();
  }
});
