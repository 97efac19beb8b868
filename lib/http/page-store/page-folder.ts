import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, unlink, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "@/lib/core/log";
import { createFolderSpace } from "@/lib/http/page-store/folder-space";
import { decodeEntry, encodeEntry, type PageEntry } from "@/lib/http/page-store/page-entry";

/** A lock that is older was left behind by a process that was killed. */
const LOCK_TIMEOUT_MS = 15_000;
const LOCK_POLL_MS = 15;
/** A page that is read notes its use on disk once in this time: those used longest ago are deleted first. */
const USE_NOTED_AFTER_MS = 3_600_000;
/** A page that was not written or read for so long is not usable any more. */
const MAX_FILE_AGE_MS = 8 * 86_400_000;
/** After a write that failed, the disk is left alone for so long. */
const WRITE_PAUSE_MS = 30_000;

export interface PageFolder {
  read(key: string): Promise<PageEntry | null>;
  write(entry: PageEntry): Promise<void>;
  remove(key: string): Promise<void>;
  /** Runs `render` under a lock. While another process holds the lock of this page, waits for it and runs nothing. */
  withLock(key: string, render: () => Promise<void>): Promise<void>;
  /** Runs `render` under a lock, or nothing when another process holds it. Says whether it ran. */
  tryLock(key: string, render: () => Promise<void>): Promise<boolean>;
  /** Deletes leftovers, old pages and pages beyond the limit in a part of the folder; the next call takes the next part. */
  sweep(): Promise<void>;
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

/** Problems of the disk that pass, or that an operator has to mend while pages are served from memory. */
const DISK_PROBLEMS = new Set(["ENOSPC", "EDQUOT", "EROFS", "EACCES", "EPERM", "EIO"]);

/** Where nothing can be stored: each process renders for itself. */
const noFolder: PageFolder = {
  read: async () => null,
  write: async () => {},
  remove: async () => {},
  withLock: (_key, render) => render(),
  tryLock: (_key, render) => render().then(() => true),
  sweep: async () => {},
};

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
  try {
    await claimFolder(root);
    await claimFolder(home);
    await deleteOtherBuilds(root, name);
  } catch (error) {
    // Node says of a read-only disk that the folder above the new one is not there.
    if (!isMissing(error) && !DISK_PROBLEMS.has(codeOf(error) ?? "")) throw error;
    // A page that cannot be written is readable, if an earlier start made the folder.
    const isThere = await stat(path.join(home, MARKER)).catch(() => null);
    log.error({ error }, "the folder of pages cannot be written to");
    if (!isThere) return noFolder;
  }
  return pageFiles(home, maxBytes, log);
}

/** The files of pages in a folder that is ours. */
function pageFiles(home: string, maxBytes: number, log: Logger): PageFolder {
  const space = createFolderSpace(home, maxBytes, MAX_FILE_AGE_MS);
  let writesAgainAt = 0;

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

  /** Notes the use of a page for the choice of what is deleted first. */
  async function noteUse(file: string): Promise<void> {
    const found = await stat(file).catch(() => null);
    const now = new Date();
    if (found && now.getTime() - found.mtimeMs > USE_NOTED_AFTER_MS)
      await utimes(file, now, now).catch(() => {});
  }

  async function isLocked(lock: string): Promise<boolean> {
    const found = await stat(lock).catch(() => null);
    if (!found) return false;
    if (Date.now() - found.mtimeMs <= LOCK_TIMEOUT_MS) return true;
    await unlink(lock).catch(() => {});
    return false;
  }

  /** True with the lock, false when another process has it, null where no lock can be made. */
  async function takeLock(lock: string): Promise<boolean | null> {
    try {
      await makeSubfolder(lock);
      await writeFile(lock, "", { flag: "wx" });
      return true;
    } catch (error) {
      return codeOf(error) === "EEXIST" ? false : null;
    }
  }

  async function runAndUnlock(lock: string, render: () => Promise<void>): Promise<void> {
    try {
      await render();
    } finally {
      await unlink(lock).catch(() => {});
    }
  }

  return {
    async read(key) {
      const file = fileOf(key);
      const content = await readFile(file).catch(failed("a page cannot be read from disk"));
      const entry = content && decodeEntry(content, key);
      if (entry) void noteUse(file);
      return entry;
    },
    async write(entry) {
      if (Date.now() < writesAgainAt) return;
      const file = fileOf(entry.key);
      const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
      const content = encodeEntry(entry);
      try {
        await makeSubfolder(file);
        await writeFile(draft, content);
        // Renaming is atomic: no process reads half a page.
        await rename(draft, file);
        await space.wrote(file, content.byteLength);
      } catch (error) {
        failed("a page cannot be written to disk")(error);
        if (DISK_PROBLEMS.has(codeOf(error) ?? "")) writesAgainAt = Date.now() + WRITE_PAUSE_MS;
        await unlink(draft).catch(() => {});
      }
    },
    async remove(key) {
      await unlink(fileOf(key)).catch(failed("a page cannot be removed from disk"));
    },
    async withLock(key, render) {
      const lock = `${fileOf(key)}.lock`;
      const hasLock = await takeLock(lock);
      if (hasLock) return runAndUnlock(lock, render);
      if (hasLock === null) return render();
      while (await isLocked(lock)) await pause(LOCK_POLL_MS);
    },
    async tryLock(key, render) {
      const lock = `${fileOf(key)}.lock`;
      let hasLock = await takeLock(lock);
      // The lock of a process that was killed is taken over.
      if (hasLock === false && !(await isLocked(lock))) hasLock = await takeLock(lock);
      if (hasLock === false) return false;
      await (hasLock ? runAndUnlock(lock, render) : render());
      return true;
    },
    sweep: () => space.sweep(),
  };
}
