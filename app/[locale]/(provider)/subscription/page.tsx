import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PaymentReturn } from "@/components/billing/purchase/payment-return";
import { SubscriptionScreen } from "@/components/billing/subscription/subscription-screen";
import { TestimonialsSection } from "@/components/reviews/testimonials/testimonials-section";
import { audienceOf } from "@/lib/backoffice/promotions/rules";
import { previewTax } from "@/lib/billing/invoices/preview-tax";
import { getSubscription } from "@/lib/billing/subscription/queries";
import { readClaims } from "@/lib/core/claims/read-claims";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { countListed } from "@/lib/directory/queries";
import { pageContext } from "@/lib/http/doors/page";
import { findOwnTestimonial, listTestimonials } from "@/lib/reviews/testimonials/queries";

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "subscription" });
  return { title: t("title") };
}

export default async function SubscriptionPage({ params, searchParams }: Props) {
  await pageLocale(params);
  const ctx = await pageContext("/subscription");
  const { status, success, error } = await searchParams;
  const said = [status, success, error].find((value) => typeof value === "string" && value !== "");
  const [subscription, tax, testimonials, mine, claims, listed] = await Promise.all([
    getSubscription(ctx),
    previewTax(ctx),
    listTestimonials(ctx),
    findOwnTestimonial(ctx),
    readClaims(ctx),
    countListed(ctx),
  ]);
  return (
    <>
      {typeof said === "string" ? <PaymentReturn status={said} /> : null}
      <SubscriptionScreen
        subscription={subscription}
        tax={tax}
        figures={{ claims, listed }}
        isVenue={audienceOf(ctx.actor.roles) === "venue"}
        testimonials={<TestimonialsSection testimonials={testimonials} mine={mine} />}
      />
    </>
  );
}
