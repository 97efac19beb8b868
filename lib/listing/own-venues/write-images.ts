import { and, eq } from "drizzle-orm";
import { venueImages } from "@/db/schema/listing/venues";
import type { VenueCtx } from "@/lib/gateways/context";
import { imageErrors } from "@/lib/listing/media/errors";
import { keepFile, type StoredFile, storePicture } from "@/lib/listing/media/store-picture";
import type { Upload } from "@/lib/listing/media/upload";
import { venueErrors } from "@/lib/listing/own-venues/errors";
import { venueLimits } from "@/lib/listing/own-venues/rules";
import type { VenueInput } from "@/lib/listing/own-venues/schema";
import { recordProfileChange } from "@/lib/listing/profile-review/record-change";

type Part = VenueInput["images"][number];
export type ImageWords = Pick<Part, "caption" | "alt" | "title" | "description">;
/** What may change of a picture; a field that is undefined stays. */
export type ImageEdit = ImageWords & Pick<Part, "isVisible" | "isKeyImage">;

const wordsOf = ({ title, description, caption, alt }: ImageWords) => ({ title, description, caption, alt });

/** Moderators see the picture itself; of its words they see title and description or caption. */
const shownOf = ({ title, description, caption, alt }: ImageWords) => ({
  title: title ?? alt ?? "",
  description: [description, caption].filter(Boolean).join("\n"),
});

/** Stores the files of a form before the transaction: re-encoding is slow. */
export async function storeFiles(ctx: VenueCtx, parts: readonly Part[]): Promise<Map<Upload, StoredFile>> {
  const stored = new Map<Upload, StoredFile>();
  for (const { file } of parts) if (file) stored.set(file, await storePicture(ctx, file));
  return stored;
}

/** In the transaction that locked the venue: adds a stored picture at the end; the first one becomes the key image. */
export async function appendImage(
  tx: VenueCtx,
  venueId: string,
  { file, ...edit }: ImageEdit & { file: StoredFile },
): Promise<string> {
  const held = await tx.db
    .select({ position: venueImages.position, isKeyImage: venueImages.isKeyImage })
    .from(venueImages)
    .where(eq(venueImages.venueId, venueId));
  if (held.length >= venueLimits.images) throw venueErrors.images_full();
  if (!(await keepFile(tx, file.id, null))) throw imageErrors.UPLOAD_ERROR();
  const [added] = await tx.db
    .insert(venueImages)
    .values({
      ...wordsOf(edit),
      venueId,
      fileId: file.id,
      isVisible: edit.isVisible ?? true,
      isKeyImage: !held.some((image) => image.isKeyImage),
      position: Math.max(0, ...held.map(({ position }) => position)) + 1,
      createdAt: tx.now,
    })
    .returning({ id: venueImages.id });
  if (!added) throw new Error("an insert without a row");
  await recordProfileChange(tx, {
    field: "picture",
    venueId,
    subjectId: added.id,
    before: null,
    after: shownOf(edit),
  });
  if (edit.isKeyImage) await makeKeyImage(tx, venueId, added.id);
  return added.id;
}

async function makeKeyImage(tx: VenueCtx, venueId: string, imageId: string): Promise<void> {
  const of = eq(venueImages.venueId, venueId);
  await tx.db
    .update(venueImages)
    .set({ isKeyImage: false })
    .where(and(of, eq(venueImages.isKeyImage, true)));
  await tx.db
    .update(venueImages)
    .set({ isKeyImage: true })
    .where(and(of, eq(venueImages.id, imageId)));
}

/**
 * In the transaction that locked the venue: changes what is named of one picture. Throws `not_found`, or `last_image`
 * when a published venue would have no visible picture any more.
 */
export async function changeImage(
  tx: VenueCtx,
  venue: { id: string; publishedAt: Date | null },
  imageId: string,
  { isKeyImage, isVisible, ...words }: ImageEdit,
): Promise<void> {
  const held = await tx.db.select().from(venueImages).where(eq(venueImages.venueId, venue.id));
  const before = held.find(({ id }) => id === imageId);
  if (!before) throw venueErrors.not_found();
  const isLast = !held.some((image) => image.isVisible && image.id !== imageId);
  if (isVisible === false && before.isVisible && isLast && venue.publishedAt) throw venueErrors.last_image();
  const named = Object.fromEntries(Object.entries(wordsOf(words)).filter(([, text]) => text !== undefined));
  const change = { ...named, ...(isVisible === undefined ? {} : { isVisible }) };
  if (Object.keys(change).length > 0)
    await tx.db.update(venueImages).set(change).where(eq(venueImages.id, imageId));
  if (isKeyImage) await makeKeyImage(tx, venue.id, imageId);
  const isShownAgain = isVisible === true && !before.isVisible;
  const [was, is] = [shownOf(before), shownOf({ ...before, ...named })];
  if (isShownAgain || JSON.stringify(was) !== JSON.stringify(is))
    await recordProfileChange(tx, {
      field: "picture",
      venueId: venue.id,
      subjectId: imageId,
      before: isShownAgain ? null : was,
      after: is,
    });
}
