import { z } from "zod";
import { reasonField } from "@/lib/core/audit/reason";
import { uuidField } from "@/lib/core/fields";
import type { PictureDto } from "@/lib/listing/images/schema";

/** POST /api/admin/pictures/{fileId}/take-down; the owner reads the reason. */
export const takeDownInput = z.strictObject({ fileId: uuidField, reason: reasonField });
export type TakeDownInput = z.output<typeof takeDownInput>;

/** Where a provider shows a picture. */
export const pictureUses = ["portrait", "gallery", "portfolio", "video", "instagram"] as const;
export type PictureUse = (typeof pictureUses)[number];

/** A picture of a provider as moderators see it. */
export interface ProviderPictureDto {
  /** Of the row that shows it. */
  id: string;
  fileId: string;
  use: PictureUse;
  /** Title, caption or name of the portfolio; null without one. */
  title: string | null;
  /** Shown to visitors once the profile is published. */
  isVisible: boolean;
  /** Null once it is taken down. */
  picture: PictureDto | null;
  /** Why it was taken down. */
  reason: string | null;
}
