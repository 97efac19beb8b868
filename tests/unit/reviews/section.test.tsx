import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { TestimonialsSection } from "@/components/reviews/testimonials/testimonials-section";
import { type Locale, locales } from "@/lib/core/i18n/locales";
import { messagesOf } from "@/lib/core/i18n/messages";
import type { OwnTestimonialDto, TestimonialDto, TestimonialStatus } from "@/lib/reviews/testimonials/schema";

async function html(locale: Locale, page: ReactNode): Promise<string> {
  return renderToStaticMarkup(
    <NextIntlClientProvider
      locale={locale}
      messages={(await messagesOf(locale)) as never}
      timeZone="UTC"
      onError={(error) => {
        throw error;
      }}
    >
      {page}
    </NextIntlClientProvider>,
  );
}

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

describe.each(locales)("the section of testimonials, in %s", (locale) => {
  it("renders nothing without testimonials for a reader who cannot write one", async () => {
    expect(await html(locale, <TestimonialsSection testimonials={[]} mine={stranger} />)).toBe("");
    expect(await html(locale, <TestimonialsSection testimonials={[]} mine={null} />)).toBe("");
  });

  it("marks the language of each text and links to the profile", async () => {
    const page = await html(locale, <TestimonialsSection testimonials={[told]} mine={stranger} />);
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
      desks.map((mine) => html(locale, <TestimonialsSection testimonials={[]} mine={mine} />)),
    );
    for (const page of pages) {
      expect(page).toContain(link);
      expect(page).not.toContain("<h2");
    }
    expect(new Set(pages).size).toBe(desks.length);
  });
});
