import { createHash } from "node:crypto";
import { chmodSync, lstatSync, mkdirSync, statfsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Refusal } from "./progress";

export const projectFolder = path.resolve(fileURLToPath(import.meta.url), "../../..");
export const dataFolder = path.join(projectFolder, ".data");

const neededMegabytes = 1_000;

export function freeMegabytes(): number {
  const disk = statfsSync(dataFolder);
  return Math.floor((disk.bavail * disk.bsize) / 1_048_576);
}

/** Makes `.data`, and fails early with a clear message when the disk is nearly full. */
export function prepareDataFolder(): void {
  try {
    mkdirSync(dataFolder, { recursive: true });
  } catch (error) {
    throw new Refusal(
      `The folder ${dataFolder} cannot be made (${(error as Error).message}). Give this user the right to write there.`,
    );
  }
  const free = freeMegabytes();
  if (free < neededMegabytes) {
    throw new Refusal(
      `The disk of ${dataFolder} has ${free} MB left; ${neededMegabytes} MB are needed. Free some space and start again.`,
    );
  }
}

/** A folder outside the project for the rare case that the database's user may not enter the project. */
export function outsideFolder(): string {
  const hash = createHash("sha256").update(projectFolder).digest("hex").slice(0, 12);
  const folder = `/var/tmp/promesse-${hash}`;
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const found = lstatSync(folder);
  // Every user may write to /var/tmp, so a folder that another user made there is not trusted.
  if (!found.isDirectory() || found.uid !== process.getuid?.()) {
    throw new Refusal(
      `${folder} belongs to somebody else. Remove it, or move the project to a folder that every user may enter.`,
    );
  }
  // Every user must be able to enter this folder, whatever the umask is.
  chmodSync(folder, 0o755);
  return folder;
}
