import sharp, { type Sharp } from "sharp";
import { type FileKey, type FileStoragePort, fileKeyOf } from "@/lib/gateways/file-storage/port";
import type { Upload } from "@/lib/listing/media/upload";

/** A picture of soft colours; another seed looks different. */
export function painted(width: number, height: number, seed = 1): Sharp {
  const hue = (shift: number) => `hsl(${(seed * 67 + shift) % 360} 60% 50%)`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${hue(0)}"/>
    <circle cx="${(seed * 31) % 100}%" cy="${(seed * 17) % 100}%" r="30%" fill="${hue(140)}"/>
    <rect x="${(seed * 43) % 90}%" y="${(seed * 59) % 90}%" width="35%" height="20%" fill="${hue(250)}"/>
    <circle cx="${(seed * 71) % 100}%" cy="${(seed * 83) % 100}%" r="12%" fill="${hue(60)}"/></svg>`;
  return sharp(Buffer.from(svg)).removeAlpha();
}

/** A JPEG of 24 megapixels with grain as of a camera, so that decoding and size are real. */
export const cameraPicture = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 6_000,
      height: 4_000,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 24 },
    },
  })
    .blur(1.5)
    .jpeg({ quality: 90 })
    .toBuffer();

export const uploadOf = async (picture: Sharp, name = "salon.jpg"): Promise<Upload> => ({
  name,
  bytes: new Uint8Array(await picture.toBuffer()),
});

export interface MemoryStorage extends FileStoragePort {
  readonly files: Map<FileKey, { bytes: Uint8Array; storedAt: Date }>;
}

/** A file storage in memory that several contexts share; `storedAt` is the time of new files. */
export function memoryStorage(storedAt = new Date(0)): MemoryStorage {
  const files: MemoryStorage["files"] = new Map();
  return {
    files,
    put: async (bytes, extension) => {
      const key = fileKeyOf(bytes, extension);
      if (!files.has(key)) files.set(key, { bytes, storedAt });
      return key;
    },
    read: async (key) => files.get(key)?.bytes ?? null,
    has: async (key) => files.has(key),
    remove: async (key) => void files.delete(key),
    list: async (after) => {
      const keys = [...files.keys()].sort().filter((key) => key > (after ?? ""));
      const page = keys.slice(0, 3);
      const last = keys.length > page.length ? (page.at(-1) ?? null) : null;
      return {
        files: page.map((key) => ({ key, storedAt: files.get(key)?.storedAt ?? storedAt })),
        next: last,
      };
    },
  };
}
