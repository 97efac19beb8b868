import { useLocale, useTranslations } from "next-intl";
import { TestimonialForm } from "@/components/reviews/testimonials/testimonial-form";
import { TestimonialQuote } from "@/components/reviews/testimonials/testimonial-quote";
import { WithdrawForm } from "@/components/reviews/testimonials/withdraw-form";
import { BackLink } from "@/components/ui/back-link";
import { Banner } from "@/components/ui/banner";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import type { ActionState } from "@/lib/core/action-state";
import { brand } from "@/lib/core/brand";
import type { OwnTestimonialDto } from "@/lib/reviews/testimonials/schema";

type Send = (previous: ActionState, form: FormData) => Promise<ActionState>;

const tones = { pending: "info", published: "success", rejected: "warning" } as const;

function OwnState({ mine }: { mine: OwnTestimonialDto }) {
  const t = useTranslations("testimonials.state");
  if (mine.own === null) return null;
  const { status, reason } = mine.own;
  const isHidden = status === "published" && !mine.isListed;
  return (
    <Banner
      tone={isHidden ? "warning" : tones[status]}
      role="status"
      title={t(`${status}.title`)}
      className="mt-7"
    >
      {status === "rejected" && reason ? (
        <span className="whitespace-pre-line">{reason}</span>
      ) : (
        t(isHidden ? "hidden" : `${status}.text`)
      )}
    </Banner>
  );
}

/** The provider's own testimonial: its state, the form with a preview, and the button to withdraw it. */
export function TestimonialScreen({
  mine,
  save,
  withdraw,
}: {
  mine: OwnTestimonialDto | null;
  save: Send;
  withdraw: Send;
}) {
  const t = useTranslations("testimonials");
  const locale = useLocale();
  return (
    <>
      <PageHeader
        above={<BackLink href="/subscription">{t("back")}</BackLink>}
        title={t("title")}
        lead={t("lead", { brand: brand.name })}
      />
      {mine ? <OwnState mine={mine} /> : null}
      {mine?.canWrite ? (
        <div className="mt-8">
          <TestimonialForm
            key={mine.own?.id ?? "new"}
            author={mine.author}
            start={mine.own ?? { content: "", locale }}
            action={save}
          />
        </div>
      ) : mine?.own ? (
        <div className="mt-7 max-w-120">
          <TestimonialQuote author={mine.author} content={mine.own.content} locale={mine.own.locale} />
        </div>
      ) : (
        <EmptyState className="mt-7" title={t("closed.title")}>
          {t("closed.text")}
        </EmptyState>
      )}
      {mine?.own ? <WithdrawForm action={withdraw} /> : null}
    </>
  );
}
