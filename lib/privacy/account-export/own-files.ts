import { asc, eq } from "drizzle-orm";
import { type FileVariant, mediaFiles } from "@/db/schema/listing/images";
import type { ZipEntry } from "@/lib/core/zip";
import type { UserCtx } from "@/lib/gateways/context";

/**
 * Sum of the pictures in one archive, which is built in memory. A picture that would exceed it is only listed
 * with its address.
 */
const MAX_ARCHIVE_BYTES = 100 * 1024 * 1024;

interface OwnFile {
  id: string;
  originalName: string | null;
  width: number;
  height: number;
  createdAt: Date;
  address: string | null;
  inArchive: boolean;
}

/** The largest stored JPEG, a format that every program opens. */
function largest(variants: readonly FileVariant[]): FileVariant | null {
  const jpegs = variants.filter(({ format }) => format === "jpeg");
  return [...jpegs].sort((a, b) => b.width - a.width)[0] ?? null;
}

/** The pictures a user uploaded: a description of each, and the bytes of those that fit, up to 100 MB in memory. */
export async function readOwnFiles(ctx: UserCtx): Promise<{ files: OwnFile[]; pictures: ZipEntry[] }> {
  const rows = await ctx.db
    .select()
    .from(mediaFiles)
    .where(eq(mediaFiles.ownerId, ctx.actor.userId))
    .orderBy(asc(mediaFiles.createdAt), asc(mediaFiles.id));
  const files: OwnFile[] = [];
  const pictures: ZipEntry[] = [];
  let total = 0;
  for (const row of rows) {
    const variant = largest(row.variants);
    const fits = variant !== null && total + variant.bytes <= MAX_ARCHIVE_BYTES;
    const bytes = fits ? await ctx.gateways.fileStorage.read(variant.key) : null;
    if (bytes) {
      total += bytes.length;
      pictures.push({ name: `pictures/${row.id}.jpg`, bytes, isStored: true });
    }
    files.push({
      id: row.id,
      originalName: row.originalName,
      width: row.width,
      height: row.height,
      createdAt: row.createdAt,
      address: variant ? `${ctx.hosts.originOf(ctx.country, ctx.site.locale)}/media/${variant.key}` : null,
      inArchive: bytes !== null,
    });
  }
  return { files, pictures };
}
