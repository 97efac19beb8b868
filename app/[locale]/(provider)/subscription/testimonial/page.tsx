import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getTranslations } from "next-intl/server";
import {
  saveTestimonial,
  withdrawOwnTestimonial,
} from "@/app/[locale]/(provider)/subscription/testimonial/actions";
import { TestimonialScreen } from "@/components/reviews/testimonials/testimonial-screen";
import { pickMessages } from "@/lib/core/i18n/messages";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { pageContext } from "@/lib/http/doors/page";
import { findTestimonialDesk } from "@/lib/reviews/testimonials/queries";
import { TESTIMONIAL_PATH } from "@/lib/reviews/testimonials/rules";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "testimonials" });
  return { title: t("title") };
}

export default async function TestimonialPage({ params }: Props) {
  const locale = await pageLocale(params);
  // Not only for approved providers: a testimonial may be withdrawn at any time.
  const ctx = await pageContext("/subscription/testimonial", TESTIMONIAL_PATH);
  return (
    <NextIntlClientProvider messages={await pickMessages(locale, ["core", "ui", "testimonials"])}>
      <TestimonialScreen
        desk={await findTestimonialDesk(ctx)}
        save={saveTestimonial}
        withdraw={withdrawOwnTestimonial}
      />
    </NextIntlClientProvider>
  );
}
