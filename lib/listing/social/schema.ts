import { z } from "zod";
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
