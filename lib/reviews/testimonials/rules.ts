/** Characters of a testimonial; three stand side by side. */
export const contentLength = { min: 60, max: 400 } as const;

/** Testimonials on the pricing page. */
export const TESTIMONIALS_SHOWN = 3;

/** Address of the screen where a provider writes its testimonial. */
export const TESTIMONIAL_PATH = "/subscription/testimonial";

/** Makes one paragraph: any white space becomes one space. */
export const oneParagraph = (text: string) => text.replace(/\s+/gu, " ").trim();
