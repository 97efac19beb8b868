import type { FileVariant } from "@/db/schema/listing/images";
import type { FileStoragePort } from "@/lib/gateways/file-storage/port";
import type { Rendering } from "@/lib/listing/media/render-variants";

/** Stores encoded files. A failure leaves some of them without a row; the sweep removes those. */
export function putRenderings(
  files: FileStoragePort,
  renderings: readonly Rendering[],
): Promise<FileVariant[]> {
  return Promise.all(
    renderings.map(async ({ data, extension, format, width, height }) => ({
      key: await files.put(data, extension),
      format,
      width,
      height,
      bytes: data.byteLength,
    })),
  );
}
