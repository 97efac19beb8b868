import { z } from "zod";
import { codeField } from "@/lib/leads/couples/schema";

/** POST /api/project/confirm */
export const confirmInput = z.strictObject({ code: codeField });
export type ConfirmInput = z.output<typeof confirmInput>;

/** POST /api/project/erase. `keepsReviews` leaves published reviews, without a name or a date. */
export const eraseInput = z.strictObject({
  confirmed: z.literal(true, { error: "erasure_unconfirmed" }),
  keepsReviews: z.boolean({ error: "invalid" }).default(false),
});
export type EraseInput = z.output<typeof eraseInput>;

/** The form sends "on" for a ticked box. */
export const eraseForm = z
  .strictObject({
    confirmed: z.literal("on", { error: "erasure_unconfirmed" }),
    keepsReviews: z.literal("on", { error: "invalid" }).optional(),
  })
  .transform(({ keepsReviews }): EraseInput => ({ confirmed: true, keepsReviews: keepsReviews === "on" }));

/** A provider that received a request of the couple. */
export interface HolderDto {
  id: string;
  /** Empty once the provider closed its account. */
  name: string;
  city: string;
  /** Its public page on this host; null while it has none. */
  href: string | null;
  /** When the request was sent, and when the contact was unlocked; null if it was not. */
  sentAt: string;
  openedAt: string | null;
  /** When the couple stopped the contact, which is no longer shown; null while the provider sees it. */
  stoppedAt: string | null;
}

/** The data of `/my/account`. */
export interface OwnDataDto {
  firstname: string;
  lastname: string;
  email: string;
  phone: string | null;
  holders: HolderDto[];
  /** Number of the couple's published reviews. */
  publishedReviews: number;
  /** The mailbox was proven within the last ten minutes. */
  isConfirmed: boolean;
}
