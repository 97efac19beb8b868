import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ReviewsScreen } from "@/components/reviews/shown/reviews-screen";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { readProfileReviews } from "@/lib/http/public-pages/reviews";
import { reviewsViewOf } from "@/lib/listing/shown-reviews/schema";

interface Props {
  params: Promise<{ locale: string; slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const data = await readProfileReviews(locale, (await params).slug, reviewsViewOf(await searchParams));
  const t = await getTranslations({ locale, namespace: "reviews.shown" });
  // The profile shows the latest of the same reviews: only that page is to be found.
  return data
    ? { title: t("pageTitle", { name: data.provider.name }), robots: { index: false, follow: false } }
    : {};
}

export default async function ProfileReviewsPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const view = reviewsViewOf(await searchParams);
  const data = await readProfileReviews(locale, (await params).slug, view);
  if (!data) notFound();
  return <ReviewsScreen {...data} view={view} />;
}
