import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ReviewsScreen } from "@/components/reviews/shown/reviews-screen";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { readReviews } from "@/lib/http/public-pages/reviews";
import { reviewsViewOf } from "@/lib/listing/shown-reviews/schema";

interface Props {
  params: Promise<{ locale: string; slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

async function read({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const view = reviewsViewOf(await searchParams);
  const data = await readReviews(locale, { kind: "provider", slug: (await params).slug }, view);
  return { locale, view, data };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, data } = await read(props);
  if (!data) return {};
  const t = await getTranslations({ locale, namespace: "reviews.shown" });
  // The page of the subject shows the latest of the same reviews: only that one is to be found.
  return { title: t("pageTitle", { name: data.subject.name }), robots: { index: false, follow: false } };
}

export default async function ProviderReviewsPage(props: Props) {
  const { view, data } = await read(props);
  if (!data) notFound();
  return <ReviewsScreen {...data} view={view} />;
}
