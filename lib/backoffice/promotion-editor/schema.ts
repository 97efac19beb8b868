import { z } from "zod";
import { promoText } from "@/lib/backoffice/promotions/promo-text";
import { audiences, isSafeLink } from "@/lib/backoffice/promotions/rules";
import { instantField, textField, uuidField } from "@/lib/core/fields";
import { locales } from "@/lib/core/i18n/locales";
import { pictureDto } from "@/lib/listing/images/schema";
import { uploadField } from "@/lib/listing/media/upload";

export const promotionKinds = ["alerts", "popups"] as const;
export type PromotionKind = (typeof promotionKinds)[number];

export const promotionLengths = { title: 120, description: 500, buttonText: 40, buttonLink: 500 } as const;

const boolean = z.boolean({ error: "invalid" });
const instant = instantField.nullable().default(null);

const common = {
  audience: z.enum(audiences, { error: "choice_invalid" }),
  /** Null means all languages. */
  locale: z.enum(locales, { error: "choice_invalid" }).nullable().default(null),
  isActive: boolean.default(false),
  title: textField({ min: 3, max: promotionLengths.title }),
  buttonText: textField({ max: promotionLengths.buttonText }).nullable().default(null),
  buttonLink: textField({ max: promotionLengths.buttonLink })
    .refine(isSafeLink, "link_invalid")
    .nullable()
    .default(null),
  startsAt: instant,
  /** Exclusive; null means no end. */
  endsAt: instant,
};

const hasWholeButton = (value: { buttonText: string | null; buttonLink: string | null }) =>
  (value.buttonText === null) === (value.buttonLink === null);
const wholeButton = { error: "button_incomplete", path: ["buttonLink"] };

const alertFields = { ...common, description: textField({ min: 3, max: promotionLengths.description }) };
const popupFields = {
  ...common,
  description: promoText,
  /** An upload of this admin, or the present picture of the popup. */
  imageFileId: uuidField.nullable().default(null),
  showOncePerUser: boolean.default(true),
};
const endsLater = (value: { startsAt: string | null; endsAt: string | null }) =>
  value.startsAt === null || value.endsAt === null || Date.parse(value.endsAt) > Date.parse(value.startsAt);
const laterEnd = { error: "period_invalid", path: ["endsAt"] };

export const createAlertInput = z
  .strictObject(alertFields)
  .refine(hasWholeButton, wholeButton)
  .refine(endsLater, laterEnd);
export const updateAlertInput = z
  .strictObject({ id: uuidField, ...alertFields })
  .refine(hasWholeButton, wholeButton)
  .refine(endsLater, laterEnd);
export const createPopupInput = z
  .strictObject(popupFields)
  .refine(hasWholeButton, wholeButton)
  .refine(endsLater, laterEnd);
export const updatePopupInput = z
  .strictObject({ id: uuidField, ...popupFields })
  .refine(hasWholeButton, wholeButton)
  .refine(endsLater, laterEnd);
export type AlertFields = z.output<typeof createAlertInput>;
export type PopupFields = z.output<typeof createPopupInput>;

export const promotionKeyInput = z.strictObject({ id: uuidField });
export type PromotionKey = z.output<typeof promotionKeyInput>;

const stored = {
  id: z.uuid(),
  audience: z.enum(audiences),
  locale: z.enum(locales).nullable(),
  isActive: z.boolean(),
  title: z.string(),
  buttonText: z.string().nullable(),
  buttonLink: z.string().nullable(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
};

export const adminAlertDto = z.object({ ...stored, description: z.string() });
export type AdminAlertDto = z.output<typeof adminAlertDto>;
export const adminPopupDto = z.object({
  ...stored,
  description: promoText,
  imageFileId: z.uuid().nullable(),
  picture: pictureDto.nullable(),
  showOncePerUser: z.boolean(),
});
export type AdminPopupDto = z.output<typeof adminPopupDto>;

export const alertsDto = z.object({ alerts: z.array(adminAlertDto) });
export const popupsDto = z.object({ popups: z.array(adminPopupDto) });

/** POST /api/admin/popups/picture: a form with one file. */
export const popupPictureInput = z.strictObject({ image: uploadField.optional() });
export type PopupPictureInput = z.output<typeof popupPictureInput>;
export const popupPictureDto = z.object({ id: z.uuid(), picture: pictureDto });
export type PopupPictureDto = z.output<typeof popupPictureDto>;
