import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, unlink, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "@/lib/core/log";
import { decodeEntry, encodeEntry, type PageEntry } from "@/lib/http/page-cache/page-entry";

/** A page that nobody finished for so long is given up: its maker was killed. */
const MAKING_AT_MOST_MS = 15_000;
const LOOK_AGAIN_MS = 15;

export interface PageFolder {
  read(key: string): Promise<PageEntry | null>;
  write(entry: PageEntry): Promise<void>;
  remove(key: string): Promise<void>;
  /** Runs `make` unless another process on this folder is making the same page; then waits until it is through. */
  alone(key: string, make: () => Promise<void>): Promise<void>;
  /** Deletes the pages made longest ago until the folder fits. */
  shrink(): Promise<void>;
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Kept pages on disk, shared by the processes of a machine. Each build and database has a folder of its own;
 * others are deleted: their scripts or their truth are gone. A failing disk is logged; pages are then made anew.
 */
export async function openPageFolder(
  root: string,
  name: string,
  { maxBytes, log }: { maxBytes: number; log: Logger },
): Promise<PageFolder> {
  const home = path.join(root, name);
  await mkdir(home, { recursive: true });
  for (const other of await readdir(root))
    if (other !== name) await rm(path.join(root, other), { recursive: true, force: true });

  const fileOf = (key: string) => {
    const name = createHash("sha256").update(key).digest("hex");
    return path.join(home, name.slice(0, 2), name.slice(2));
  };
  const failed = (what: string) => (error: unknown) => {
    if (!isMissing(error)) log.warn({ error }, what);
    return null;
  };

  async function isTaken(lock: string): Promise<boolean> {
    const found = await stat(lock).catch(() => null);
    if (found && Date.now() - found.mtimeMs > MAKING_AT_MOST_MS) await unlink(lock).catch(() => {});
    return found !== null;
  }

  return {
    async read(key) {
      const file = await readFile(fileOf(key)).catch(failed("a kept page cannot be read"));
      return file && decodeEntry(file, key);
    },
    async write(entry) {
      const file = fileOf(entry.key);
      const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
      try {
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(draft, encodeEntry(entry));
        // Nobody ever reads half a page.
        await rename(draft, file);
      } catch (error) {
        log.warn({ error }, "a page cannot be kept on disk");
        await unlink(draft).catch(() => {});
      }
    },
    async remove(key) {
      await unlink(fileOf(key)).catch(failed("a kept page cannot be removed"));
    },
    async alone(key, make) {
      const lock = `${fileOf(key)}.lock`;
      try {
        await mkdir(path.dirname(lock), { recursive: true });
        await writeFile(lock, "", { flag: "wx" });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") return make();
        while (await isTaken(lock)) await pause(LOOK_AGAIN_MS);
        return;
      }
      try {
        await make();
      } finally {
        await unlink(lock).catch(() => {});
      }
    },
    async shrink() {
      const names = await readdir(home, { recursive: true, withFileTypes: true });
      const files = await Promise.all(
        names
          .filter((entry) => entry.isFile())
          .map(async (entry) => {
            const file = path.join(entry.parentPath, entry.name);
            const { size, mtimeMs } = await stat(file).catch(() => ({ size: 0, mtimeMs: 0 }));
            return { file, size, mtimeMs };
          }),
      );
      let bytes = files.reduce((sum, { size }) => sum + size, 0);
      for (const { file, size } of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
        if (bytes <= maxBytes) return;
        await unlink(file).catch(() => {});
        bytes -= size;
      }
    },
  };
}
