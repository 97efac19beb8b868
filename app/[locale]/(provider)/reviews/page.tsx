import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { answerReview } from "@/app/[locale]/(provider)/reviews/actions";
import { TextsProvider } from "@/components/layout/texts-provider";
import { OwnReviewsScreen } from "@/components/reviews/own-reviews-screen";
import { textsAddress } from "@/lib/core/i18n/client-texts";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { pageContext } from "@/lib/http/doors/page";
import { listOwnReviews } from "@/lib/reviews/queries";
import { ownReviewsAddress, ownReviewsView } from "@/lib/reviews/schema";

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "reviews.own" });
  return { title: t("title") };
}

export default async function ReviewsPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const view = ownReviewsView(await searchParams);
  const ctx = await pageContext("/reviews", ownReviewsAddress(view));
  return (
    <TextsProvider address={await textsAddress(locale, ["core", "ui", "reviews"])}>
      <OwnReviewsScreen view={view} reviews={await listOwnReviews(ctx, view)} answer={answerReview} />
    </TextsProvider>
  );
}
