import { z } from "zod";
import type { PictureDto } from "@/lib/listing/images/schema";
import { normaliseSocialUrl, SOCIAL_MAX, socialCodes, socialFields } from "@/lib/listing/social/rules";

const typed = z
  .string({ error: (issue) => (issue.input === undefined ? "required" : "invalid") })
  .max(SOCIAL_MAX, "too_long")
  .nullable();

/** The six addresses as they were typed; the use case checks them, so that all wrong ones are named together. */
export const socialLinksInput = z.strictObject({
  snFacebook: typed,
  snInstagram: typed,
  snTwitter: typed,
  snTikTok: typed,
  snLinkedIn: typed,
  snPinterest: typed,
});
export type SocialLinksInput = z.output<typeof socialLinksInput>;

/** The same with the rules of each network, for the form. */
export const socialLinksForm = z.strictObject(
  Object.fromEntries(
    socialFields.map((field) => [
      field,
      z.string().refine((text) => normaliseSocialUrl(field, text) !== null, socialCodes[field]),
    ]),
  ),
);

export const noSocialInput = z.strictObject({});

const stored = z.string().nullable();

export const instagramStatusDto = z.object({
  /** True while a token is stored, also an expired one. */
  hasToken: z.boolean(),
  tokenExpired: z.boolean(),
});

export const socialNetworksDto = z.object({
  snFacebook: stored,
  snInstagram: stored,
  snTwitter: stored,
  snTikTok: stored,
  snLinkedIn: stored,
  snPinterest: stored,
  instagramStatus: instagramStatusDto,
});
export type SocialNetworksDto = z.output<typeof socialNetworksDto>;

export const instagramUrlDto = z.object({ url: z.url() });

/** What Instagram's page sent back, as the screen found it in its address. */
export const instagramTokenInput = z.strictObject({
  token: z.string({ error: "required" }).min(1, "required").max(4_000, "too_long"),
});
export type InstagramTokenInput = z.output<typeof instagramTokenInput>;

export const instagramAnswer = z.object({ success: z.boolean(), message: z.string() });
export type InstagramAnswer = z.output<typeof instagramAnswer>;

const returned = z.string().max(3_000).optional();
export const instagramReturnInput = z.strictObject({ code: returned, state: returned, error: returned });
export type InstagramReturnInput = z.output<typeof instagramReturnInput>;

/** A form with the field `signed_request`, as it came. */
export const instagramCallbackInput = z.strictObject({ payload: z.string(), signature: z.string() });
export type InstagramCallbackInput = z.output<typeof instagramCallbackInput>;

export const deauthorizedDto = z.object({ success: z.boolean() });
/** The names are Meta's. */
export const deletionDto = z.object({ url: z.url(), confirmation_code: z.string() });

/** The panel of the screen. */
export interface InstagramPanelDto {
  isPremium: boolean;
  /** Null while no account is linked. */
  linked: {
    username: string | null;
    isExpired: boolean;
    hasProblem: boolean;
    syncedAt: string | null;
    pictureCount: number;
  } | null;
}

/** The linked account as visitors see it. */
export interface PublicInstagramDto {
  username: string;
  pictures: { id: string; permalink: string; picture: PictureDto }[];
}
