import { z } from "zod";
import { textField } from "@/lib/core/fields";
import { type Locale, locales } from "@/lib/core/i18n/locales";
import { maskMessage } from "@/lib/core/masking/mask-message";
import type { PictureDto } from "@/lib/listing/images/schema";
import { contentLength, oneParagraph } from "@/lib/reviews/testimonials/rules";

/** True when the text contains an email address, a phone number or a link, also in disguise. */
const hasContact = (text: string) => maskMessage(text) !== text;

/** A provider's text about the product, with the consent to publish it. */
export const writeTestimonialInput = z.strictObject({
  content: z
    .string({ error: "required" })
    .transform(oneParagraph)
    .pipe(
      textField({ ...contentLength, tooShort: "testimonial_short", tooLong: "testimonial_long" }).refine(
        (text) => !hasContact(text),
        "testimonial_contact",
      ),
    ),
  locale: z.enum(locales, { error: "choice_invalid" }),
  consents: z.literal("on", { error: "publication_not_agreed" }),
});
export type WriteTestimonialInput = z.output<typeof writeTestimonialInput>;

/** The author as readers see it. */
export interface TestimonialAuthor {
  name: string;
  city: string;
  picture: PictureDto | null;
}

export interface TestimonialDto extends TestimonialAuthor {
  id: string;
  content: string;
  locale: Locale;
  /** The public profile as an absolute URL, since it may be on another country's host. */
  href: string;
}

export type TestimonialStatus = "pending" | "published" | "rejected";

/** Data of the screen of the provider's own testimonial. */
export interface OwnTestimonialDto {
  /** Approved, with a company, and a customer: Premium, or credits that were not all refunded. */
  canWrite: boolean;
  /** Whether the profile is public now; a published testimonial appears only then. */
  isListed: boolean;
  author: TestimonialAuthor;
  own: {
    id: string;
    content: string;
    locale: Locale;
    status: TestimonialStatus;
    /** Why it was rejected, as the admin wrote it. */
    reason: string | null;
  } | null;
}
