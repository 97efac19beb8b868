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

/** Fails while another command of this project runs, because this one would change its build and database. */
export function refuseWhileRunning(): void {
  const running = read();
  if (running && running.holder.pid !== process.pid && isAlive(running.holder)) {
    throw new Refusal(
      `The app already runs from this folder${running.address ? ` at ${running.address}` : ""} (process ${running.holder.pid}). Stop it there with Ctrl-C, or with: kill ${running.holder.pid}`,
    );
  }
}

/** Reserves the project for this command, and ends processes that a killed command left running. */
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

/** Records the processes that the next command must end if this one is killed. */
export function note(address: string | null, children: readonly ProcessMark[]): void {
  writeFileSync(file, JSON.stringify({ holder: markOf(process.pid), address, children }));
}

export function releaseProject(): void {
  rmSync(file, { force: true });
}
