import { spawn } from "node:child_process";
import { closeSync, existsSync, globSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ChildEnv } from "./child";
import { markOf, type ProcessMark } from "./processes";
import { Refusal } from "./progress";

/** A marked block of a paper: commands in the order of the page. */
export interface PaperStep {
  /** The comment in its first line. */
  title: string;
  commands: string;
  /** Goes on until the drill ends, such as a server. */
  isBackground: boolean;
}

/** The blocks that begin with three backticks and `sh <drill>` or `sh <drill> background`. */
export function stepsOf(paper: string, drill = "drill"): PaperStep[] {
  const blocks = new RegExp(`^\`\`\`sh ${drill}( background)?\\n([\\s\\S]*?)^\`\`\`$`, "gm");
  return [...paper.matchAll(blocks)].map(([, background, commands = ""]) => {
    const title = /^# (.+)\n/.exec(commands)?.[1];
    if (!title) throw new Error(`A block of the drill begins with no comment that names it:\n${commands}`);
    return { title, commands, isBackground: background !== undefined };
  });
}

/** Where the steps of a paper run. */
export interface PaperPlace {
  /** The first step begins in it; beside it lie `<folder>.state` and `<folder>.log`. */
  folder: string;
  env: ChildEnv;
  running: ProcessMark[];
  /** The user who runs the steps, where it is not the present one. */
  user?: { uid?: number; gid?: number };
}

/** The shell of a step: it begins in the folder and with the variables that the step before ended with. */
function shellOf(commands: string, { folder }: PaperPlace, isBackground: boolean): string {
  const state = `${folder}.state`;
  const restore = existsSync(state) ? `source "${state}"\n` : "";
  const keep = `\n{ declare -px | grep -vE ' (BASH|SHELLOPTS|EUID|PPID|UID)'; echo "cd '$PWD'"; } > "${state}"\n`;
  return `set -e -o pipefail\n${restore}${isBackground ? `exec bash -c '${commands.trim().split("\n").at(-1)}'` : commands + keep}`;
}

/** Runs a step, or starts it where it goes on; returns what it printed. Throws with the end of that when it fails. */
export async function runStep(paper: PaperStep, place: PaperPlace): Promise<string> {
  const log = `${place.folder}.log`;
  const output = openSync(log, "w");
  const child = spawn("bash", ["-c", shellOf(paper.commands, place, paper.isBackground)], {
    cwd: place.folder,
    env: place.env as NodeJS.ProcessEnv,
    detached: true,
    stdio: ["ignore", output, output],
    ...place.user,
  });
  closeSync(output);
  const mark = markOf(child.pid ?? -1);
  if (paper.isBackground) {
    place.running.push(mark);
    return "";
  }
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  const printed = readFileSync(log, "utf8");
  if (code !== 0)
    throw new Refusal(
      `This step of docs/operations.md ended with code ${code}:\n\n${paper.commands}\n${printed.split("\n").slice(-30).join("\n")}`,
    );
  return printed;
}

/** PostgreSQL's programs: the named folder, else Debian's oldest, which is the hardest test. */
export function postgresPrograms(named: string | undefined): string {
  const folder = named ?? globSync("/usr/lib/postgresql/*/bin").sort()[0];
  if (!folder || !existsSync(path.join(folder, "initdb")))
    throw new Refusal(
      "PostgreSQL is missing: install Debian's package postgresql, or name its folder by --postgres.",
    );
  return folder;
}
