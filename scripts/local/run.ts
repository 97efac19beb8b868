import { spawn } from "node:child_process";

interface RunOptions {
  uid?: number;
  gid?: number;
}

/** Runs a program to its end, away from any folder of ours, and returns what it printed; throws with that when it fails. */
export function run(
  program: string,
  args: readonly string[],
  { uid, gid }: RunOptions = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: "/",
      ...(uid === undefined ? {} : { uid }),
      ...(gid === undefined ? {} : { gid }),
      // The program gets a process group of its own, so that Ctrl-C reaches this process only, which then ends
      // its children in order.
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let printed = "";
    const keep = (chunk: Buffer) => {
      printed += chunk.toString("utf8");
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.once("error", reject);
    // "exit", not "close": a server started by the program may keep the pipes.
    child.once("exit", (code) =>
      code === 0
        ? resolve(printed)
        : reject(new Error(`${program} ended with code ${code}:\n${printed.trim()}`)),
    );
  });
}
