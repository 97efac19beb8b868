import { useFormatter, useTranslations } from "next-intl";
import { linkTo } from "@/components/legal/link-to";
import { ReplyForm } from "@/components/reviews/reply-form";
import { ScoreList } from "@/components/reviews/shown/score-list";
import { Stars } from "@/components/reviews/stars";
import { Banner } from "@/components/ui/banner";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { SegmentedLinks } from "@/components/ui/segmented";
import { TabLinks } from "@/components/ui/tab-links";
import { Tag } from "@/components/ui/tag";
import type { ActionState } from "@/lib/core/action-state";
import {
  OWN_REVIEWS_PAGE_SIZE,
  type OwnReplyDto,
  type OwnReviewDto,
  type OwnReviewsDto,
  type OwnReviewsView,
  ownReviewsAddress,
  PROVIDER_SUBJECT,
} from "@/lib/reviews/schema";

interface Props {
  view: OwnReviewsView;
  reviews: OwnReviewsDto;
  answer: (previous: ActionState, form: FormData) => Promise<ActionState>;
}

/** What the signed-in user is reviewed for, to choose the sentence. */
function scopeOf(subjects: OwnReviewsDto["subjects"]): "provider" | "venues" | "both" {
  const isProvider = subjects.some(({ about }) => about === PROVIDER_SUBJECT);
  if (!isProvider) return "venues";
  return subjects.length > 1 ? "both" : "provider";
}

/** The reviews of the signed-in provider and of its venues, each with its reply or the form for it. */
export function OwnReviewsScreen({ view, reviews, answer }: Props) {
  const t = useTranslations("reviews.own");
  const profile = useTranslations("directory.profile.reviews");
  const format = useFormatter();
  const { items, counts, average, subjects } = reviews;
  const total = view.isUnanswered ? counts.unanswered : counts.all;
  const isFiltered = view.about !== null || view.isUnanswered;
  return (
    <>
      <PageHeader
        title={t("title")}
        lead={t.rich("lead", { scope: scopeOf(subjects), policy: linkTo("/reviews-policy") })}
      />
      <Filters view={view} reviews={reviews} />
      {average === null ? null : (
        <p className="mt-5 text-ui text-ink-2">
          {profile("summary", {
            average: format.number(average, { maximumFractionDigits: 1 }),
            count: counts.all,
          })}
        </p>
      )}
      {items.length === 0 ? (
        <EmptyState className="mt-7" title={t(isFiltered ? "noneHere" : "empty")}>
          {isFiltered ? null : t("emptyText")}
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
              page={view.page}
              pageSize={OWN_REVIEWS_PAGE_SIZE}
              total={total}
              hrefOf={(page) => ownReviewsAddress({ ...view, page })}
            />
          ) : null}
        </>
      )}
    </>
  );
}

/** Tabs by venue where there is more than one thing to review, and the reviews without an answer. */
function Filters({ view, reviews: { counts, subjects } }: Pick<Props, "view" | "reviews">) {
  const t = useTranslations("reviews.own.filters");
  const hrefOf = (change: Partial<OwnReviewsView>) => ownReviewsAddress({ ...view, page: 1, ...change });
  return (
    <>
      {subjects.length > 1 ? (
        <div className="mt-7">
          <TabLinks
            label={t("about")}
            tabs={[
              { href: hrefOf({ about: null }), label: t("all"), isCurrent: view.about === null },
              ...subjects.map(({ about, name }) => ({
                href: hrefOf({ about }),
                label: about === PROVIDER_SUBJECT ? t("provider") : name,
                isCurrent: view.about === about,
              })),
            ]}
          />
        </div>
      ) : null}
      {counts.all > 0 ? (
        <SegmentedLinks
          className="mt-6 flex-wrap"
          label={t("answers")}
          links={([false, true] as const).map((isUnanswered) => ({
            href: hrefOf({ isUnanswered }),
            label: (
              <>
                {t(isUnanswered ? "unanswered" : "any")}{" "}
                <span className="font-normal figures">{isUnanswered ? counts.unanswered : counts.all}</span>
              </>
            ),
            isCurrent: view.isUnanswered === isUnanswered,
          }))}
        />
      ) : null}
    </>
  );
}

function OwnReview({ review, answer }: { review: OwnReviewDto; answer: Props["answer"] }) {
  const t = useTranslations("reviews.own");
  const profile = useTranslations("directory.profile.reviews");
  const shown = useTranslations("reviews.shown");
  const format = useFormatter();
  return (
    <article>
      <Stars rating={review.rating} label={profile("rating", { rating: review.rating })} />
      <ScoreList scores={review.scores} />
      <h2 className="mt-2 text-h3 break-words">{review.coupleName}</h2>
      <p className="mt-0.5 text-small text-ink-3">
        {review.venue === null ? null : (
          <span className="font-semibold break-words text-ink-2">{review.venue}, </span>
        )}
        {t("published", {
          date: format.dateTime(new Date(review.publishedAt), "medium"),
          place: review.venue === null ? "start" : "after",
        })}
      </p>
      <blockquote lang={review.locale} className="mt-3 max-w-(--measure) break-words whitespace-pre-line">
        {review.content}
      </blockquote>
      {review.helpfulCount > 0 ? (
        <p className="mt-2 text-small text-ink-2">{shown("helpfulCount", { count: review.helpfulCount })}</p>
      ) : null}
      {review.reply ? <OwnReply reply={review.reply} /> : null}
      <ReplyForm
        reviewId={review.id}
        coupleName={review.coupleName}
        reply={review.reply?.text ?? null}
        action={answer}
      />
    </article>
  );
}

const tones = { pending: "warning", published: "success", rejected: "error" } as const;

/** The reply with its state, and why it was refused. */
function OwnReply({ reply: { text, status, reason } }: { reply: OwnReplyDto }) {
  const t = useTranslations("reviews.own");
  return (
    <div className="mt-4 border-t border-line pt-4 sm:ml-8">
      <div className="flex flex-wrap items-center gap-x-3">
        <h3 className="text-small font-semibold">{t("yourReply")}</h3>
        <Tag tone={tones[status]}>{t(`replyStates.${status}`)}</Tag>
      </div>
      <p className="mt-1 max-w-(--measure) break-words whitespace-pre-line text-ui text-ink-2">{text}</p>
      {status === "rejected" && reason ? (
        <Banner tone="warning" title={t("refusedBecause")} className="mt-3 max-w-(--measure)">
          <span className="whitespace-pre-line">{reason}</span>
        </Banner>
      ) : null}
    </div>
  );
}
