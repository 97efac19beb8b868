import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import {
  saveTestimonial,
  withdrawOwnTestimonial,
} from "@/app/[locale]/(provider)/subscription/testimonial/actions";
import { TextsProvider } from "@/components/layout/texts-provider";
import { TestimonialScreen } from "@/components/reviews/testimonials/testimonial-screen";
import { textsAddress } from "@/lib/core/i18n/client-texts";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { pageContext } from "@/lib/http/doors/page";
import { findOwnTestimonial } from "@/lib/reviews/testimonials/queries";
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
    <TextsProvider address={await textsAddress(locale, ["core", "ui", "testimonials"])}>
      <TestimonialScreen
        mine={await findOwnTestimonial(ctx)}
        save={saveTestimonial}
        withdraw={withdrawOwnTestimonial}
      />
    </TextsProvider>
  );
}
