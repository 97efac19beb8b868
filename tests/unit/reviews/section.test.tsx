import { describe, expect, it } from "vitest";
import { TestimonialsSection } from "@/components/reviews/testimonials/testimonials-section";
import { mainLocales } from "@/lib/core/i18n/locales";
import type { OwnTestimonialDto, TestimonialDto, TestimonialStatus } from "@/lib/reviews/testimonials/schema";
import { screenHtml } from "@/tests/unit/components/screen-html";

const author = { name: "Maison Aubert", city: "Annecy", picture: null };
const told: TestimonialDto = {
  ...author,
  id: "1",
  content: "Die Anfragen sind durchdacht, mit Datum, Ort und Budget.",
  locale: "de-DE",
  href: "http://de.localhost/wedding-planner/maison-aubert",
};
const stranger: OwnTestimonialDto = { canWrite: false, isListed: true, author, own: null };
const withOwn = (status: TestimonialStatus): OwnTestimonialDto => ({
  ...stranger,
  own: { id: "2", content: "Un texte.", locale: "fr-FR", status, reason: null },
});
const link = 'href="/subscription/testimonial"';

describe.each(mainLocales)("the section of testimonials, in %s", (locale) => {
  it("renders nothing without testimonials for a reader who cannot write one", async () => {
    expect(screenHtml(<TestimonialsSection testimonials={[]} mine={stranger} />, locale)).toBe("");
    expect(screenHtml(<TestimonialsSection testimonials={[]} mine={null} />, locale)).toBe("");
  });

  it("marks the language of each text and links to the profile", async () => {
    const page = screenHtml(<TestimonialsSection testimonials={[told]} mine={stranger} />, locale);
    for (const part of [`<blockquote lang="de-DE"`, told.content, `href="${told.href}"`, "Annecy", "<h2"])
      expect(page).toContain(part);
    expect(page).not.toContain(link);
  });

  it("links customers to their own testimonial and shows its state", async () => {
    const desks = [
      { ...stranger, canWrite: true },
      ...(["pending", "published", "rejected"] as const).map(withOwn),
    ];
    const pages = await Promise.all(
      desks.map((mine) => screenHtml(<TestimonialsSection testimonials={[]} mine={mine} />, locale)),
    );
    for (const page of pages) {
      expect(page).toContain(link);
      expect(page).not.toContain("<h2");
    }
    expect(new Set(pages).size).toBe(desks.length);
  });
});
