import { z } from "zod";
import { textField } from "@/lib/core/fields";
import { type Locale, locales } from "@/lib/core/i18n/locales";
import { maskMessage } from "@/lib/core/masking/mask-message";
import type { PictureDto } from "@/lib/listing/images/schema";
import { contentLength, oneParagraph } from "@/lib/reviews/testimonials/rules";

/** True for an address, a number or a link, also where it dodges a filter. */
const hasContact = (text: string) => maskMessage(text) !== text;

/** What a provider says of the product, and that it may be printed. */
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

export const withdrawTestimonialInput = z.strictObject({});

/** Who speaks, as every reader sees it. */
export interface TestimonialAuthor {
  name: string;
  city: string;
  picture: PictureDto | null;
}

export interface TestimonialDto extends TestimonialAuthor {
  id: string;
  content: string;
  locale: Locale;
  /** The public profile, absolute: it may stand on another country's host. */
  href: string;
}

export type TestimonialStatus = "pending" | "published" | "rejected";

/** What the screen of one's own testimonial needs. */
export interface OwnTestimonialDto {
  /** Approved, with a company, and a customer once: Premium, or credits that were not all given back. */
  canWrite: boolean;
  /** Whether the profile is public now; what was published shows only then. */
  isListed: boolean;
  author: TestimonialAuthor;
  own: {
    id: string;
    content: string;
    locale: Locale;
    status: TestimonialStatus;
    /** Why it was refused, in the words of who read it. */
    reason: string | null;
  } | null;
}
