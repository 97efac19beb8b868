import { createHash, randomUUID } from "node:crypto";
import { access, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { type FileStoragePort, FileStorageUnavailable } from "@/lib/gateways/file-storage/port";

const keyShape = /^([0-9a-f]{2})\/\1[0-9a-f]{62}\.[a-z0-9]{1,5}$/;
const isAbsent = (error: unknown) => (error as { code?: string }).code === "ENOENT";

/** Files in a local folder with an absolute path. Writing is atomic: a file exists completely or not at all. */
export function createFolderStorage(folder: string): FileStoragePort {
  // Only keys in the format of `put` become a path.
  const pathOf = (key: string) =>
    keyShape.test(key) ? path.join(/* turbopackIgnore: true */ folder, key) : null;
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

  return {
    async put(bytes, extension) {
      const hash = createHash("sha256").update(bytes).digest("hex");
      const key = `${hash.slice(0, 2)}/${hash}.${extension}`;
      const file = pathOf(key);
      if (!file) throw new Error(`"${extension}" is no file extension`);
      try {
        if (!(await exists(file))) await write(file, bytes);
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
  };
}
