import { createHash } from "node:crypto";
import { closeSync, constants, futimesSync, openSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * A file of this machine, or of this container: the worker listens on no port that could be asked. Each user and each
 * folder that runs a worker has one of its own, so that nobody touches or blocks that of another.
 */
const own = createHash("sha256").update(process.cwd()).digest("hex").slice(0, 12);
const file = path.join(tmpdir(), `promesse-worker-${process.getuid?.() ?? 0}-${own}`);
const BEAT_MS = 10_000;
/** Six missed beats: a process that is only busy is not ended. */
const DEAD_MS = 60_000;

/** Touches the file, now and every ten seconds, for as long as this process takes turns. */
export function beat(): NodeJS.Timeout {
  const touch = () => {
    const flags = constants.O_CREAT | constants.O_WRONLY | constants.O_NOFOLLOW;
    try {
      const opened = openSync(file, flags, 0o644);
      futimesSync(opened, new Date(), new Date());
      closeSync(opened);
    } catch {
      // Who asks sees an old file, or none.
    }
  };
  touch();
  return setInterval(touch, BEAT_MS).unref();
}

/** Whether a worker of this machine has touched the file lately. */
export function isBeating(now = Date.now()): boolean {
  const touched = statSync(file, { throwIfNoEntry: false });
  return touched !== undefined && now - touched.mtimeMs < DEAD_MS;
}
