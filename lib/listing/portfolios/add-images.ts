import { portfolioImages } from "@/db/schema/listing/portfolios";
import { coreErrors, DomainError } from "@/lib/core/errors";
import { inTransaction, type ProviderCtx } from "@/lib/gateways/context";
import { imageErrors } from "@/lib/listing/media/errors";
import { keepFile, type StoredFile, storePicture } from "@/lib/listing/media/store-picture";
import { pictureTypeOf, type Upload } from "@/lib/listing/media/upload";
import { getOwnPortfolio, listReadyImages } from "@/lib/listing/portfolios/list-own-portfolios";
import { declarePortfolio, lockPortfolio } from "@/lib/listing/portfolios/lock-portfolio";
import { portfolioLimits } from "@/lib/listing/portfolios/rules";
import type { AddedImagesDto, AddImagesInput, ImageRefusal } from "@/lib/listing/portfolios/schema";

const refusals: Record<string, ImageRefusal> = {
  FILE_TOO_LARGE: "image_too_large",
  INVALID_FILE_TYPE: "invalid_image",
  too_small: "image_too_small",
};

/** Stores one file, or says why it is refused; a portfolio takes no GIF. */
async function store(ctx: ProviderCtx, upload: Upload): Promise<StoredFile | ImageRefusal> {
  if (upload.bytes.byteLength > portfolioLimits.imageBytes) return "image_too_large";
  if (pictureTypeOf(upload.bytes) === "image/gif") return "invalid_image";
  try {
    return await storePicture(ctx, upload, { maxBytes: portfolioLimits.imageBytes });
  } catch (error) {
    if (error instanceof DomainError) return refusals[error.code] ?? "image_upload";
    ctx.log.error({ error }, "picture of a portfolio not stored");
    return "image_upload";
  }
}

/** Adds one picture at the end; the first one becomes the key image. Null when the portfolio is full. */
function append(ctx: ProviderCtx, portfolioId: string, file: StoredFile): Promise<string | null> {
  return inTransaction(ctx, async (tx) => {
    const { slug, isPublished } = await lockPortfolio(tx, portfolioId);
    const held = await listReadyImages(tx, portfolioId);
    if (held.length >= portfolioLimits.images) return null;
    if (!(await keepFile(tx, file.id, null))) throw imageErrors.UPLOAD_ERROR();
    const [added] = await tx.db
      .insert(portfolioImages)
      .values({
        portfolioId,
        fileId: file.id,
        isKeyImage: !held.some((image) => image.isKeyImage),
        position: Math.max(0, ...held.map(({ position }) => position)) + 1,
        createdAt: tx.now,
      })
      .returning({ id: portfolioImages.id });
    if (isPublished) await declarePortfolio(tx, [slug]);
    return added?.id ?? null;
  });
}

/**
 * POST /api/portfolios/{id}/images: each file is added or refused by itself. Throws resource_not_found before any
 * file is stored, no_image without a file.
 */
export async function addImages(
  ctx: ProviderCtx,
  { id, "images[]": uploads }: AddImagesInput,
): Promise<AddedImagesDto> {
  const { portfolio } = await getOwnPortfolio(ctx, { id });
  if (uploads.length === 0) throw imageErrors.no_image();
  if (uploads.length > portfolioLimits.filesAtOnce)
    throw coreErrors.validation_error({ fields: { "images[]": "too_many" } });
  const added = new Set<string>();
  const errors: AddedImagesDto["errors"] = [];
  let room = portfolioLimits.images - portfolio.images.length;
  for (const upload of uploads) {
    const file = room > 0 ? await store(ctx, upload) : "images_full";
    const image = typeof file === "string" ? null : await append(ctx, id, file);
    if (image !== null) {
      added.add(image);
      room -= 1;
    } else errors.push({ name: upload.name, error: typeof file === "string" ? file : "images_full" });
  }
  const { images } = (await getOwnPortfolio(ctx, { id })).portfolio;
  return { images: images.filter((image) => added.has(image.id)), errors };
}
