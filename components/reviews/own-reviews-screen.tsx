import { useFormatter, useTranslations } from "next-intl";
import { linkTo } from "@/components/legal/link-to";
import { ReplyForm } from "@/components/reviews/reply-form";
import { Stars } from "@/components/reviews/stars";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import type { ActionState } from "@/lib/core/action-state";
import {
  OWN_REVIEWS_PAGE_SIZE,
  type OwnReviewDto,
  type OwnReviewsDto,
  ownReviewsAddress,
} from "@/lib/reviews/schema";

interface Props {
  page: number;
  reviews: OwnReviewsDto;
  answer: (previous: ActionState, form: FormData) => Promise<ActionState>;
}

/** The reviews of the signed-in provider, each with its reply or the form for it. */
export function OwnReviewsScreen({ page, reviews, answer }: Props) {
  const t = useTranslations("reviews.own");
  const profile = useTranslations("directory.profile.reviews");
  const format = useFormatter();
  const { items, total, average } = reviews;
  return (
    <>
      <PageHeader title={t("title")} lead={t.rich("lead", { policy: linkTo("/reviews-policy") })} />
      {average === null ? null : (
        <p className="mt-5 text-ui text-ink-2">
          {profile("summary", {
            average: format.number(average, { maximumFractionDigits: 1 }),
            count: total,
          })}
        </p>
      )}
      {items.length === 0 ? (
        <EmptyState className="mt-7" title={t("empty")}>
          {t("emptyText")}
        </EmptyState>
      ) : (
        <>
          <ul className="mt-7 border-b border-line">
            {items.map((review) => (
              <li key={review.id} className="border-t border-line py-6">
                <OwnReview review={review} answer={answer} />
              </li>
            ))}
          </ul>
          {total > OWN_REVIEWS_PAGE_SIZE ? (
            <Pagination
              className="mt-5 justify-end"
              page={page}
              pageSize={OWN_REVIEWS_PAGE_SIZE}
              total={total}
              hrefOf={ownReviewsAddress}
            />
          ) : null}
        </>
      )}
    </>
  );
}

function OwnReview({ review, answer }: { review: OwnReviewDto; answer: Props["answer"] }) {
  const t = useTranslations("reviews.own");
  const profile = useTranslations("directory.profile.reviews");
  const format = useFormatter();
  return (
    <article>
      <Stars rating={review.rating} label={profile("rating", { rating: review.rating })} />
      <h2 className="mt-2 text-h3">{review.coupleName}</h2>
      <p className="mt-0.5 text-small text-ink-3">
        {t("published", { date: format.dateTime(new Date(review.publishedAt), "medium") })}
      </p>
      <blockquote lang={review.locale} className="mt-3 max-w-(--measure) break-words whitespace-pre-line">
        {review.content}
      </blockquote>
      {review.reply ? (
        <div className="mt-4 border-t border-line pt-4 sm:ml-8">
          <h3 className="text-small font-semibold">{t("yourReply")}</h3>
          <p className="mt-1 max-w-(--measure) break-words whitespace-pre-line text-ui text-ink-2">
            {review.reply}
          </p>
        </div>
      ) : (
        <ReplyForm reviewId={review.id} coupleName={review.coupleName} action={answer} />
      )}
    </article>
  );
}
