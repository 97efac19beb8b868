import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, unlink, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "@/lib/core/log";
import { decodeEntry, encodeEntry, type PageEntry } from "@/lib/http/page-cache/page-entry";

/** A lock that is older was left behind by a process that was killed. */
const LOCK_TIMEOUT_MS = 15_000;
const LOCK_POLL_MS = 15;

export interface PageFolder {
  read(key: string): Promise<PageEntry | null>;
  write(entry: PageEntry): Promise<void>;
  remove(key: string): Promise<void>;
  /** Runs `render` under a lock. While another process holds the lock of this page, waits for it and runs nothing. */
  withLock(key: string, render: () => Promise<void>): Promise<void>;
  /** Deletes the oldest pages until the folder has its size. */
  shrink(): Promise<void>;
}

/** Lies in every folder that this module makes. It writes and deletes only where this file lies. */
const MARKER = ".promesse-page-cache";

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
const isMissing = (error: unknown) => codeOf(error) === "ENOENT";

/**
 * Makes a folder ours, or refuses it: a folder that holds something and has no marker belongs to somebody else, for
 * example when PAGES_DIR names a folder above the right one.
 */
async function claimFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  if (names.includes(MARKER)) return;
  if (names.length > 0)
    throw new Error(
      `PAGES_DIR: ${folder} is not empty and was not made by the page cache. Name a folder of its own, or empty this one.`,
    );
  // Another process may claim the same folder at the same time: the file is empty either way.
  await writeFile(path.join(folder, MARKER), "");
}

/** Deletes the folders of earlier builds. The marker goes last, so that an interrupted deletion is finished next time. */
async function deleteOtherBuilds(root: string, current: string): Promise<void> {
  for (const entry of await readdir(root, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name === current) continue;
    const folder = path.join(root, entry.name);
    const names = await readdir(folder).catch((): string[] => []);
    if (!names.includes(MARKER)) continue;
    for (const name of names.filter((name) => name !== MARKER))
      await rm(path.join(folder, name), { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  }
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Pages on disk, shared by the processes of a machine. Each build and database has a folder of its own; the others are
 * deleted, because their scripts or their data are no longer there. A failing disk is logged, and pages are rendered
 * again.
 */
export async function openPageFolder(
  root: string,
  name: string,
  { maxBytes, log }: { maxBytes: number; log: Logger },
): Promise<PageFolder> {
  const home = path.join(root, name);
  await claimFolder(root);
  await claimFolder(home);
  await deleteOtherBuilds(root, name);

  const fileOf = (key: string) => {
    const name = createHash("sha256").update(key).digest("hex");
    return path.join(home, name.slice(0, 2), name.slice(2));
  };
  /** Makes the subfolder of a page. It fails once a newer build has deleted this build's folder: nothing is written then. */
  const makeSubfolder = async (file: string) => {
    await mkdir(path.dirname(file)).catch((error: unknown) => {
      if (codeOf(error) !== "EEXIST") throw error;
    });
  };
  const failed = (what: string) => (error: unknown) => {
    if (!isMissing(error)) log.warn({ error }, what);
    return null;
  };

  async function isLocked(lock: string): Promise<boolean> {
    const found = await stat(lock).catch(() => null);
    if (found && Date.now() - found.mtimeMs > LOCK_TIMEOUT_MS) await unlink(lock).catch(() => {});
    return found !== null;
  }

  return {
    async read(key) {
      const file = await readFile(fileOf(key)).catch(failed("a page cannot be read from disk"));
      return file && decodeEntry(file, key);
    },
    async write(entry) {
      const file = fileOf(entry.key);
      const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
      try {
        await makeSubfolder(file);
        await writeFile(draft, encodeEntry(entry));
        // Renaming is atomic: no process reads half a page.
        await rename(draft, file);
      } catch (error) {
        failed("a page cannot be written to disk")(error);
        await unlink(draft).catch(() => {});
      }
    },
    async remove(key) {
      await unlink(fileOf(key)).catch(failed("a page cannot be removed from disk"));
    },
    async withLock(key, render) {
      const lock = `${fileOf(key)}.lock`;
      try {
        await makeSubfolder(lock);
        await writeFile(lock, "", { flag: "wx" });
      } catch (error) {
        if (codeOf(error) !== "EEXIST") return render();
        while (await isLocked(lock)) await pause(LOCK_POLL_MS);
        return;
      }
      try {
        await render();
      } finally {
        await unlink(lock).catch(() => {});
      }
    },
    async shrink() {
      const names = await readdir(home, { recursive: true, withFileTypes: true });
      const files = await Promise.all(
        names
          .filter((entry) => entry.isFile() && entry.name !== MARKER)
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
