import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { dataFolder } from "./folders";
import { endProcess, isAlive, markOf, type ProcessMark } from "./processes";
import { Refusal } from "./progress";

interface Running {
  holder: ProcessMark;
  address: string | null;
  children: ProcessMark[];
}

const file = path.join(dataFolder, "running.json");

function read(): Running | null {
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Running) : null;
  } catch {
    return null;
  }
}

/** Refuses while another command of this project runs, whose build and database this one would change. */
export function refuseWhileRunning(): void {
  const running = read();
  if (running && running.holder.pid !== process.pid && isAlive(running.holder)) {
    throw new Refusal(
      `The app already runs from this folder${running.address ? ` at ${running.address}` : ""} (process ${running.holder.pid}). Stop it there with Ctrl-C, or with: kill ${running.holder.pid}`,
    );
  }
}

/** Claims the project, and ends what a killed predecessor left running. */
export async function claimProject(): Promise<void> {
  refuseWhileRunning();
  for (const child of read()?.children ?? []) await endProcess(child);
  note(null, []);
}

/** Where the app of this folder is served, null while none is. */
export function addressOfRunning(): string | null {
  const running = read();
  return running && isAlive(running.holder) ? running.address : null;
}

/** Notes what the next start must end if this process is killed. */
export function note(address: string | null, children: readonly ProcessMark[]): void {
  writeFileSync(file, JSON.stringify({ holder: markOf(process.pid), address, children }));
}

export function releaseProject(): void {
  rmSync(file, { force: true });
}
