"use client";

import { useTranslations } from "next-intl";
import { useActionState } from "react";
import { DateField } from "@/components/forms/date-field";
import { ErrorSummary } from "@/components/forms/error-summary";
import { SubmitButton } from "@/components/forms/submit-button";
import { Textarea } from "@/components/forms/textarea";
import { RatingField } from "@/components/reviews/rating-field";
import { ScoreFields } from "@/components/reviews/score-fields";
import { type ActionState, idleAction } from "@/lib/core/action-state";
import type { ReviewCategory } from "@/lib/listing/shown-reviews/rules";
import { contentLength } from "@/lib/reviews/rules";

interface Props {
  token: string;
  /** Which of the invitations of the link. */
  about: string;
  kind: "provider" | "venue";
  /** Default values. */
  start: { rating: string; content: string; weddingDate: string } & Record<ReviewCategory, string>;
  /** The name under which the review will appear. */
  authorName: string;
  /** The latest date that can be chosen. */
  today: string;
  action: (previous: ActionState, form: FormData) => Promise<ActionState>;
}

/** A form that also works without script. */
export function ReviewForm({ token, about, kind, start, authorName, today, action }: Props) {
  const t = useTranslations("reviews.form");
  const [state, send] = useActionState(action, idleAction);
  const values = { ...start, ...state.values };
  const { fields } = state;
  return (
    <form action={send} noValidate className="space-y-7">
      <ErrorSummary state={state} />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="about" value={about} />
      <RatingField key={`rating-${values.rating}`} defaultValue={values.rating} error={fields?.rating} />
      <ScoreFields kind={kind} values={values} errors={fields} />
      <Textarea
        key={`content-${values.content}`}
        name="content"
        rows={8}
        label={t("content")}
        hint={t("contentHint", { kind })}
        hasCounter
        minLength={contentLength.min}
        maxLength={contentLength.max}
        defaultValue={values.content}
        error={fields?.content}
      />
      <p className="text-ui break-words text-ink-2">{t("shownAs", { name: authorName })}</p>
      <DateField
        key={`date-${values.weddingDate}`}
        name="weddingDate"
        label={t("weddingDate")}
        hint={t("weddingDateHint")}
        isOptional
        max={today}
        defaultValue={values.weddingDate}
        error={fields?.weddingDate}
      />
      <SubmitButton size="large" busyLabel={t("sending")}>
        {t("submit")}
      </SubmitButton>
    </form>
  );
}
