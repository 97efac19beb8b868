import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isAlive, markOf, type ProcessMark } from "./processes";

const holderOf = (folder: string): ProcessMark | null => {
  try {
    return JSON.parse(readFileSync(path.join(folder, "holder.json"), "utf8")) as ProcessMark;
  } catch {
    return null;
  }
};

/** Runs `work` while no other process does so with the same folder. A lock whose holder died is taken over. */
export async function withLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  let attemptsWithoutHolder = 0;
  for (;;) {
    try {
      mkdirSync(folder);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      const holder = holderOf(folder);
      // A process that died before it wrote holder.json leaves a folder without it for ever.
      attemptsWithoutHolder = holder ? 0 : attemptsWithoutHolder + 1;
      if (holder ? !isAlive(holder) : attemptsWithoutHolder > 20)
        rmSync(folder, { recursive: true, force: true });
      await pause(50 + Math.random() * 100);
    }
  }
  try {
    writeFileSync(path.join(folder, "holder.json"), JSON.stringify(markOf(process.pid)));
    return await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
