import { z } from "zod";
import { promoText } from "@/lib/backoffice/promotions/promo-text";
import { audiences } from "@/lib/backoffice/promotions/rules";
import { uuidField } from "@/lib/core/fields";
import { pictureDto } from "@/lib/listing/images/schema";

/** GET /api/marketing/alert, GET /api/marketing/popup */
export const audienceInput = z.strictObject({ type: z.enum(audiences, { error: "choice_invalid" }) });
export type AudienceInput = z.output<typeof audienceInput>;

/** Both or neither: a button without a safe link is not shown. */
const button = { buttonText: z.string().nullable(), buttonLink: z.string().nullable() };

export const alertDto = z
  .object({ id: z.uuid(), isActive: z.literal(true), title: z.string(), description: z.string(), ...button })
  .nullable();
export type AlertDto = z.output<typeof alertDto>;

export const popupDto = z
  .object({
    id: z.uuid(),
    title: z.string(),
    /** A rich text, or null when it is empty. */
    description: promoText.nullable(),
    /** The same as HTML, for programs: our own screens draw the tree. */
    descriptionHtml: z.string().nullable(),
    imageUrl: z.string().nullable(),
    picture: pictureDto.nullable(),
    showOncePerUser: z.boolean(),
    ...button,
  })
  .nullable();
export type PopupDto = z.output<typeof popupDto>;

/** POST /api/marketing/popup/{id}/seen */
export const popupKeyInput = z.strictObject({ id: uuidField });
export type PopupKey = z.output<typeof popupKeyInput>;
