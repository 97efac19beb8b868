import { z } from "zod";
import { roles } from "@/lib/core/actor";
import { emailField, personNameField } from "@/lib/core/fields";
import { locales } from "@/lib/core/i18n/locales";
import { codeField } from "@/lib/identity/factors/schema";

/**
 * Sign-in accepts passwords from 4 characters on, since old passwords may be shorter than the rules of today;
 * the stored hash decides.
 */
const signInPassword = z
  .string({ error: "required" })
  .min(1, { error: "required", abort: true })
  .min(4, "password_requirements")
  .max(128, "too_long");

/** An email address; an empty one has its own error `email_required`. */
const signInEmail = z
  .string({ error: "email_required" })
  .refine((address) => address.trim() !== "", { error: "email_required", abort: true })
  .pipe(emailField);

/** POST /api/login_check */
export const loginCheckInput = z.strictObject({
  username: signInEmail,
  password: signInPassword,
  /** For an account with a second factor: a code of the app, or a recovery code. */
  code: codeField.optional(),
});
export type LoginCheckInput = z.output<typeof loginCheckInput>;

/** The sign-in form. */
export const signInInput = z.strictObject({
  email: signInEmail,
  password: signInPassword,
  remember: z.boolean().default(false),
});
export type SignInInput = z.output<typeof signInInput>;

/** POST /api/account/change-locale */
export const changeLocaleInput = z.strictObject({ locale: z.enum(locales, { error: "choice_invalid" }) });
export type ChangeLocaleInput = z.output<typeof changeLocaleInput>;

/** POST /api/account/update-personal-info */
export const personalInfoInput = z.strictObject({ firstname: personNameField, lastname: personNameField });
export type PersonalInfoInput = z.output<typeof personalInfoInput>;

/** The signed-in user, without secrets. */
export const userDto = z.object({
  id: z.uuid(),
  roles: z.array(z.enum(roles)),
  fullName: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  locale: z.enum(locales),
  /** Address of the profile picture. */
  avatar: z.url().nullable(),
  publicUrl: z.string().nullable(),
  credits: z.int(),
  isPremium: z.boolean(),
  /** `cancellation`: paid until `premiumEndAt` and not renewed; `canceled`: ended; null: never had Premium. */
  premiumStatus: z.enum(["active", "cancellation", "canceled"]).nullable(),
  premiumStartAt: z.string().nullable(),
  premiumEndAt: z.string().nullable(),
  /** The profile was approved. */
  isModerated: z.boolean(),
  hasFinishedOnboarding: z.boolean(),
  hasProfilePicture: z.boolean(),
  hasVideos: z.boolean(),
  hasPhotos: z.boolean(),
  /** Texts of the profile that are not written yet. */
  missingPortrait: z.boolean(),
  missingExperiences: z.boolean(),
  missingBenefits: z.boolean(),
  missingServices: z.boolean(),
  /** No service has a description or a starting budget. */
  missingServiceDetails: z.boolean(),
  country: z.string().nullable(),
  city: z.string().nullable(),
  zipcode: z.string().nullable(),
  locationLatitude: z.number().nullable(),
  locationLongitude: z.number().nullable(),
});
export type UserDto = z.output<typeof userDto>;

export const meDto = z.object({ user: userDto });

/** GET /api/profile-url */
export const profileUrlDto = z.object({ url: z.url().nullable() });
