import { readdir, stat, unlink } from "node:fs/promises";
import path from "node:path";

/** Subfolders of the folder of pages: the first two letters of the hashes in their names. */
const SUBFOLDERS = 256;
/** A share of the space that is smaller would hold too few pages to choose the one to delete. */
const MIN_SHARE_BYTES = 1_048_576;
/** A share is emptied down to this part, so that not every write has to look at its files. */
const EMPTIED_TO = 0.9;
/** A share is looked at again after writing so much of it: other processes write too, and delete. */
const LOOK_AFTER = 0.1;
/** A file takes whole blocks of the disk. */
const BLOCK_BYTES = 4_096;
/** What a process that was killed has left: a page half written, or the lock of a page. */
const LEFTOVER_AFTER_MS = 60_000;

export const bytesOnDisk = (size: number) => Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES;

/** Whether a file is a page: half-written pages and locks have an ending. */
const isPage = (name: string) => !name.includes(".");

interface Share {
  /** Bytes of pages that were found at the last look, and of those that this process has written since. */
  bytes: number;
  written: number;
  wasLookedAt: boolean;
  running: Promise<void> | null;
}

export interface FolderSpace {
  /** Counts a page that was written, and deletes the least recently used ones of its share when they take too much. */
  wrote(file: string, size: number): Promise<void>;
  /** Looks at the next share: deletes leftovers, pages that are too old to be sent, and pages beyond the limit. */
  sweep(): Promise<void>;
}

/**
 * Keeps the pages of a folder below a size. The space is divided into equal shares of subfolders, over which hashes are
 * spread evenly; only the share that was written to is ever read, one in 256 of the files of a large folder.
 */
export function createFolderSpace(home: string, maxBytes: number, maxAgeMs: number): FolderSpace {
  const count = 2 ** Math.floor(Math.log2(Math.min(SUBFOLDERS, Math.max(1, maxBytes / MIN_SHARE_BYTES))));
  const limit = maxBytes / count;
  const foldersOfOne = SUBFOLDERS / count;
  const shares = Array.from(
    { length: count },
    (): Share => ({
      bytes: 0,
      written: 0,
      wasLookedAt: false,
      running: null,
    }),
  );
  let next = 0;

  const subfolder = (at: number) => path.join(home, at.toString(16).padStart(2, "0"));
  const shareAt = (file: string) =>
    Math.floor(Number.parseInt(path.basename(path.dirname(file)), 16) / foldersOfOne);

  /** Pages of a share; leftovers and pages that nobody can be sent any more are deleted on the way. */
  async function pagesOf(at: number) {
    const pages: { file: string; bytes: number; usedAt: number }[] = [];
    for (let n = at * foldersOfOne; n < (at + 1) * foldersOfOne; n += 1) {
      const folder = subfolder(n);
      for (const name of await readdir(folder).catch((): string[] => [])) {
        const file = path.join(folder, name);
        const found = await stat(file).catch(() => null);
        if (!found) continue;
        const age = Date.now() - found.mtimeMs;
        if (age > (isPage(name) ? maxAgeMs : LEFTOVER_AFTER_MS)) await unlink(file).catch(() => {});
        else if (isPage(name)) pages.push({ file, bytes: bytesOnDisk(found.size), usedAt: found.mtimeMs });
      }
    }
    return pages;
  }

  async function look(at: number, share: Share): Promise<void> {
    share.written = 0;
    share.wasLookedAt = true;
    const pages = await pagesOf(at);
    let bytes = pages.reduce((sum, page) => sum + page.bytes, 0);
    if (bytes > limit)
      for (const page of pages.sort((a, b) => a.usedAt - b.usedAt)) {
        if (bytes <= limit * EMPTIED_TO) break;
        await unlink(page.file).catch(() => {});
        bytes -= page.bytes;
      }
    share.bytes = bytes;
  }

  /** One look at a share at a time. */
  function lookOnce(at: number): Promise<void> {
    const share = shares[at] as Share;
    share.running ??= look(at, share).finally(() => {
      share.running = null;
    });
    return share.running;
  }

  return {
    async wrote(file, size) {
      const at = shareAt(file);
      const share = shares[at];
      if (!share) return;
      share.written += bytesOnDisk(size);
      const isFull = share.bytes + share.written > limit;
      if (isFull || !share.wasLookedAt || share.written > limit * LOOK_AFTER) await lookOnce(at);
    },
    async sweep() {
      await lookOnce(next);
      next = (next + 1) % count;
    },
  };
}
