import { DAY_MS } from "@/lib/core/dates";

/** A part of a profile or venue whose change moderators look at. */
export const reviewedFields = [
  "name",
  "website",
  "portrait",
  "experience",
  "service",
  "benefits",
  "services",
  "picture",
  "video",
  "portfolio",
  // Venues only.
  "description",
] as const;
export type ReviewedField = (typeof reviewedFields)[number];

/** Fields whose new value is public only once it is released. */
export const heldFields = ["name", "website"] as const;
export type HeldField = (typeof heldFields)[number];

/** A new value that a moderator refused. */
export interface RefusedChange {
  field: HeldField;
  value: string;
  reason: string;
}

export const isHeldField = (field: ReviewedField): field is HeldField =>
  heldFields.some((held) => held === field);

/** A held change is released by itself when no moderator objected for this long. */
export const HOLD_MS = DAY_MS;
