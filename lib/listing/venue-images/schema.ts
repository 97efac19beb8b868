import { z } from "zod";
import { uuidField } from "@/lib/core/fields";
import { wholeOrderField } from "@/lib/listing/images/schema";
import { cropField, uploadField } from "@/lib/listing/media/upload";
import { imageChanges } from "@/lib/listing/own-venues/form-fields";
import { venueLimits } from "@/lib/listing/own-venues/rules";

const { isKeyImage: _, isVisible: __, ...texts } = imageChanges;

/** POST /api/venues/{id}/images; a form without a file is refused as `no_image`. */
export const addVenueImageInput = z.strictObject({
  id: uuidField,
  file: uploadField.optional(),
  crop: cropField.optional(),
  ...texts,
});
export type AddVenueImageInput = z.output<typeof addVenueImageInput>;

export const venueImageKeyInput = z.strictObject({ id: uuidField, imageId: uuidField });
export type VenueImageKey = z.output<typeof venueImageKeyInput>;

/** PUT /api/venues/{id}/images/{imageId}: only the fields that are sent change. */
export const editVenueImageInput = z.strictObject({ id: uuidField, imageId: uuidField, ...imageChanges });
export type EditVenueImageInput = z.output<typeof editVenueImageInput>;
export type VenueImageChanges = Omit<z.input<typeof editVenueImageInput>, "id" | "imageId">;

/** PUT /api/venues/{id}/images/order: all pictures of the venue, each once. */
export const orderVenueImagesInput = z.strictObject({
  id: uuidField,
  ids: wholeOrderField(venueLimits.images),
});
export type OrderVenueImagesInput = z.output<typeof orderVenueImagesInput>;
