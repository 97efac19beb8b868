import { spawnSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  globSync,
  mkdirSync,
  openSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { dataFolder } from "@/scripts/local/folders";
import { isFailed, isGood, statusesOf } from "./ledger";
import type { Fault } from "./play";

const small = path.join(dataFolder, "small-disk");
const SIZE_MB = 24;
const FULL_MS = 20_000;

/** Writes until nothing more fits. */
function fill(file: string): void {
  const opened = openSync(file, "w");
  const block = Buffer.alloc(65_536, 1);
  try {
    for (;;) writeSync(opened, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    closeSync(opened);
  }
}

const diskFull: Fault = {
  name: "disk-full",
  title: `disk of pages and pictures full for ${FULL_MS / 1_000} s`,
  needs: ["upload"],
  skip: () =>
    process.getuid?.() === 0 && process.platform === "linux"
      ? null
      : "A small disk is mounted by root only, so the full disk is left out.",
  async prepare(world) {
    spawnSync("umount", [small]);
    mkdirSync(small, { recursive: true });
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE_MB}m`, "tmpfs", small]);
    if (mounted.status !== 0) throw new Error(`no small disk: ${mounted.stderr}`);
    const inFolder = {
      S3_ENDPOINT: "",
      S3_REGION: "",
      S3_BUCKET: "",
      S3_ACCESS_KEY_ID: "",
      S3_SECRET_ACCESS_KEY: "",
    };
    await world.restartWith({
      ...inFolder,
      PAGES_DIR: path.join(small, "pages"),
      MEDIA_DIR: path.join(small, "media"),
    });
  },
  async strike() {
    const file = path.join(small, "filler");
    fill(file);
    await wait(FULL_MS);
    rmSync(file);
  },
  async judge(_world, ledger, struckAt) {
    const others = ledger.attempts.filter((one) => one.kind !== "upload" && one.begunAt >= struckAt);
    return { notes: statusesOf(ledger, struckAt), isSafe: others.every((one) => !isFailed(one)) };
  },
  after: async (world) => {
    await world.restartWith({});
    spawnSync("umount", [small]);
  },
};

const clockFile = path.join(dataFolder, "faults-clock");
const library = () => globSync("/usr/lib/*/faketime/libfaketimeMT.so.1")[0];

/** The clocks of app and worker jump while they run; that of the database and of the clients does not. */
const jump = (name: string, title: string, offset: string): Fault => ({
  name,
  title,
  needs: ["unlock"],
  skip: () => (library() ? null : "libfaketime is not installed (Debian: faketime), so no clock is moved."),
  async prepare(world) {
    writeFileSync(clockFile, "+0\n");
    await world.restartWith({
      LD_PRELOAD: library(),
      FAKETIME_TIMESTAMP_FILE: clockFile,
      FAKETIME_CACHE_DURATION: "1",
      // Timers go on by the clock that no administrator sets.
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    });
  },
  strike: () => writeFileSync(clockFile, `${offset}\n`),
  async judge(_world, ledger, struckAt) {
    const after = ledger.attempts.filter(({ begunAt }) => begunAt >= struckAt);
    const isUsable = (["sign-in", "unlock", "request", "purchase", "upload"] as const).every((kind) => {
      const own = after.filter((one) => one.kind === kind);
      return own.length === 0 || own.some(isGood);
    });
    // A token lives a quarter of an hour, so one that was issued two hours ago by a wrong clock has ended.
    if (offset.startsWith("-")) ledger.done.tokens.clear();
    return { notes: statusesOf(ledger, struckAt), isSafe: isUsable && after.every((one) => !isFailed(one)) };
  },
  end: async (world) => {
    if (existsSync(clockFile)) rmSync(clockFile);
    await world.restartWith({});
  },
});

export const surroundings: Fault[] = [
  diskFull,
  jump("clock-forward", "clocks of app and worker two hours ahead", "+2h"),
  jump("clock-back", "clocks of app and worker two hours behind", "-2h"),
];
