import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { sendReview } from "@/app/[locale]/(couple)/review/[token]/actions";
import { TextsProvider } from "@/components/layout/texts-provider";
import { CoupleFrame } from "@/components/leads/couple-access/couple-frame";
import { ReviewForm } from "@/components/reviews/review-form";
import { ReviewScreen } from "@/components/reviews/review-screen";
import { civilToday } from "@/lib/core/dates";
import { textsAddress } from "@/lib/core/i18n/client-texts";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { marketOf } from "@/lib/core/markets/markets";
import { currentContext } from "@/lib/http/doors/context";
import { isTestMode } from "@/lib/http/process/sandbox";
import { findInvitation } from "@/lib/reviews/find-invitation";
import { startingScores } from "@/lib/reviews/rules";
import { reviewAbout } from "@/lib/reviews/schema";

interface Props {
  params: Promise<{ locale: string; token: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "reviews" });
  return { title: t("metaTitle"), robots: { index: false, follow: false }, referrer: "same-origin" };
}

export default async function ReviewPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { token } = await params;
  const ctx = await currentContext();
  const found = await findInvitation(ctx, token, reviewAbout(await searchParams));
  const earlier = found.state === "open" ? found.earlier : null;
  return (
    <CoupleFrame isTestMode={isTestMode()}>
      <ReviewScreen token={token} invitation={found}>
        {found.state === "open" ? (
          <TextsProvider address={await textsAddress(locale, ["ui", "core", "reviews"])}>
            <ReviewForm
              token={token}
              about={found.about}
              kind={found.subject.kind}
              start={{
                rating: String(earlier?.rating ?? ""),
                ...startingScores(earlier?.scores),
                content: earlier?.content ?? "",
                weddingDate: found.weddingDate,
              }}
              authorName={found.coupleName}
              today={civilToday(ctx.now, marketOf(ctx.country).timeZone)}
              action={sendReview}
            />
          </TextsProvider>
        ) : null}
      </ReviewScreen>
    </CoupleFrame>
  );
}
