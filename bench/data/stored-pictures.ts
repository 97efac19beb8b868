import type { Sql } from "postgres";
import type { FileVariant } from "@/db/schema/listing/images";

const COUNT = 24;
const widths = [320, 640, 960, 1200];
const formats = ["avif", "webp", "jpeg"] as const;

/** Writes the rows of uploaded pictures, without their files: lists contain only the addresses of pictures. */
export async function seedStoredPictures(sql: Sql): Promise<void> {
  for (let n = 0; n < COUNT; n++) {
    const sha256 = n.toString(16).padStart(64, "0");
    const variants: FileVariant[] = formats.flatMap((format) =>
      widths.map((width) => ({
        key: `${sha256.slice(-2)}/${sha256}-${width}.${format}`,
        format,
        width,
        height: (width * 3) / 4,
        bytes: width * 60,
      })),
    );
    await sql`
      insert into media_files (sha256, status, mime_type, bytes, width, height, variants, thumbhash)
      values (${sha256}, 'ready', 'image/jpeg', 240000, 1200, 900, ${sql.json(variants)}, '1QcSHQRnh493V4dIh4eXh1h4kJUI')`;
  }
}
