/** Long enough to say something, short enough to stand beside two others. */
export const contentLength = { min: 60, max: 400 } as const;

/** Testimonials the pricing page shows at once. */
export const TESTIMONIALS_SHOWN = 3;

/** Where a provider writes its own. */
export const TESTIMONIAL_PATH = "/subscription/testimonial";

/** One paragraph: whatever white space was typed is one space. */
export const oneParagraph = (text: string) => text.replace(/\s+/gu, " ").trim();
