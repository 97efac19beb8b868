import { type FileKey, type FileStoragePort, fileKeyOf } from "@/lib/gateways/file-storage/port";

/** Files copied at once. */
const AT_ONCE = 8;

export interface CopyCounts {
  copied: number;
  /** Already there, from an earlier run or an upload. */
  present: number;
  /** Keys whose bytes are not those the key names; they are not copied. */
  damaged: FileKey[];
}

const extensionOf = (key: FileKey) => key.split(".").at(-1) ?? "";

/**
 * Copies every file of one store to another and reads each copy back; both times the bytes must have the hash
 * that their key names. Nothing is removed or overwritten, so it may run while the app serves, and a run that was
 * stopped is continued by starting it again.
 */
export async function copyFiles(
  from: FileStoragePort,
  to: FileStoragePort,
  onProgress: (counts: Readonly<CopyCounts>) => void = () => {},
): Promise<CopyCounts> {
  const counts: CopyCounts = { copied: 0, present: 0, damaged: [] };
  const copyOne = async (key: FileKey) => {
    if (await to.has(key)) {
      counts.present += 1;
      return;
    }
    const bytes = await from.read(key);
    // Removed since it was listed.
    if (!bytes) return;
    if (fileKeyOf(bytes, extensionOf(key)) !== key) {
      counts.damaged.push(key);
      return;
    }
    await to.put(bytes, extensionOf(key));
    const copy = await to.read(key);
    if (!copy || fileKeyOf(copy, extensionOf(key)) !== key) throw new Error(`The copy of ${key} is damaged.`);
    counts.copied += 1;
  };
  let after: string | null = null;
  do {
    const page = await from.list(after);
    const keys = page.files.map(({ key }) => key);
    const work = async () => {
      for (let key = keys.shift(); key; key = keys.shift()) await copyOne(key);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    onProgress(counts);
    after = page.next;
  } while (after !== null);
  return counts;
}
