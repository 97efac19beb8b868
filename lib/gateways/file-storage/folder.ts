import { randomUUID } from "node:crypto";
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import {
  type FileStoragePort,
  FileStorageUnavailable,
  fileKeyOf,
  isFileKey,
  type StoredObject,
} from "@/lib/gateways/file-storage/port";

/** An unfinished file is this old when the process that wrote it has ended. */
const DRAFT_MS = 3_600_000;
const isAbsent = (error: unknown) => (error as { code?: string }).code === "ENOENT";

/** A folder that does not exist yet is empty. */
const noFolder = (error: unknown): string[] => {
  if (isAbsent(error)) return [];
  throw error;
};

/** Files in a local folder with an absolute path. Writing is atomic: a file exists completely or not at all. */
export function createFolderStorage(folder: string): FileStoragePort {
  // Only keys in the format of `put` become a path.
  const pathOf = (key: string) =>
    isFileKey(key) ? path.join(/* turbopackIgnore: true */ folder, key) : null;
  const exists = (file: string) =>
    access(file).then(
      () => true,
      () => false,
    );

  async function write(file: string, bytes: Uint8Array): Promise<void> {
    await mkdir(path.dirname(file), { recursive: true });
    const draft = `${file}.${randomUUID()}.part`;
    try {
      const handle = await open(draft, "wx", 0o644);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  /** Files of one subfolder, by key. Files that a crash left unfinished are removed. */
  async function filesIn(name: string): Promise<StoredObject[]> {
    const inside = path.join(/* turbopackIgnore: true */ folder, name);
    const found: StoredObject[] = [];
    for (const file of (await readdir(inside).catch(noFolder)).sort()) {
      const key = `${name}/${file}`;
      const storedAt = (await stat(path.join(inside, file)).catch(() => null))?.mtime;
      if (storedAt && isFileKey(key)) found.push({ key, storedAt });
      else if (storedAt && file.endsWith(".part") && Date.now() - storedAt.getTime() > DRAFT_MS)
        await rm(path.join(inside, file), { force: true });
    }
    return found;
  }

  return {
    async put(bytes, extension) {
      const key = fileKeyOf(bytes, extension);
      const file = pathOf(key);
      try {
        if (file && !(await exists(file))) await write(file, bytes);
      } catch (error) {
        throw new FileStorageUnavailable("The file could not be written.", { cause: error });
      }
      return key;
    },
    async read(key) {
      const file = pathOf(key);
      if (!file) return null;
      try {
        return await readFile(file);
      } catch (error) {
        if (isAbsent(error)) return null;
        throw new FileStorageUnavailable("The file could not be read.", { cause: error });
      }
    },
    async has(key) {
      const file = pathOf(key);
      return file !== null && exists(file);
    },
    async remove(key) {
      const file = pathOf(key);
      if (file) await rm(file, { force: true });
    },
    async list(after) {
      // A page is a subfolder; `after` is its name.
      try {
        const names = (await readdir(/* turbopackIgnore: true */ folder).catch(noFolder))
          .filter((name) => /^[0-9a-f]{2}$/.test(name) && name > (after ?? ""))
          .sort();
        const [name] = names;
        if (name === undefined) return { files: [], next: null };
        return { files: await filesIn(name), next: names.length > 1 ? name : null };
      } catch (error) {
        throw new FileStorageUnavailable("The files could not be listed.", { cause: error });
      }
    },
  };
}
