import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Database } from "@/db/client";
import { mediaFiles } from "@/db/schema/listing/images";
import type { FileStoragePort } from "@/lib/gateways/file-storage/port";
import type { ImageCategory } from "@/lib/listing/images/categories";
import { encodePicture } from "@/lib/listing/media/encode-picture";

const folder = new URL("../../db/seed/pictures/", import.meta.url);

const motifNames = [
  "paysage",
  "facade",
  "arche",
  "soiree",
  "table",
  "vase",
  "cloitre",
  "gateau",
  "papeterie",
];

/** What a painted picture shows. A whole set has two categories that are large enough for the filter of a gallery. */
export const motifCategories: Record<string, ImageCategory> = {
  paysage: "place",
  facade: "place",
  cloitre: "place",
  arche: "decoration",
  table: "decoration",
  vase: "decoration",
  soiree: "party",
  gateau: "details",
  papeterie: "details",
};

export interface SeedPictures {
  /** `motif-palette` → file id. */
  motifs: Map<string, string>;
  portraits: string[];
  palettes: string[];
}

/** One picture of a set: a motif painted in a palette. */
export interface MotifPicture {
  motif: string;
  fileId: string;
}

/**
 * The pictures of the n-th set, all in one palette: nine motifs, each once. The first pictures of 90 sets in a row all
 * differ, because 9 motifs and 10 palettes have no common divisor. `shift` (0 to 9) chooses another palette.
 */
export function pictureSet({ motifs, palettes }: SeedPictures, n: number, shift = 0): MotifPicture[] {
  const palette = palettes[(n + shift) % palettes.length] ?? "";
  return motifNames.map((_, step) => {
    const motif = motifNames[(n + step) % motifNames.length] ?? "";
    return { motif, fileId: motifs.get(`${motif}-${palette}`) ?? "" };
  });
}

/**
 * Sends every painted picture through the upload pipeline once, two at a time. Providers, weddings and venues share these
 * rows, so that a moderator who takes a picture of the demo down hides it wherever the demo shows it. They have few
 * details: with the least effort their AVIF and WebP files are as small.
 */
export async function seedPictures(db: Database, files: FileStoragePort): Promise<SeedPictures> {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".jpg"))
    .sort();
  const ids = new Map<string, string>();
  const queue = [...names];
  const work = async () => {
    for (let name = queue.shift(); name; name = queue.shift()) {
      const picture = await encodePicture(files, await readFile(new URL(name, folder)));
      const [row] = await db
        .insert(mediaFiles)
        .values({ ...picture, status: "ready", originalName: name })
        .returning({ id: mediaFiles.id });
      if (row) ids.set(name.replace(".jpg", ""), row.id);
    }
  };
  await Promise.all([work(), work()]);
  const motifs = new Map([...ids].filter(([name]) => !name.startsWith("portrait-")));
  const palettes = [...new Set([...motifs.keys()].map((name) => name.split("-")[1] ?? ""))].sort();
  return {
    motifs,
    palettes,
    portraits: names
      .filter((n) => n.startsWith("portrait-"))
      .map((n) => ids.get(n.replace(".jpg", "")) ?? ""),
  };
}
