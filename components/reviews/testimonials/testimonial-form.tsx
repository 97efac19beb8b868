"use client";

import { useTranslations } from "next-intl";
import { useActionState, useState } from "react";
import { Checkbox } from "@/components/forms/checkbox";
import { ErrorSummary } from "@/components/forms/error-summary";
import { Select } from "@/components/forms/select";
import { SubmitButton } from "@/components/forms/submit-button";
import { Textarea } from "@/components/forms/textarea";
import { type FormAction, useSafeAction } from "@/components/forms/use-safe-action";
import { localeNames } from "@/components/layout/locale-names";
import { TestimonialQuote } from "@/components/reviews/testimonials/testimonial-quote";
import { idleAction } from "@/lib/core/action-state";
import { brand } from "@/lib/core/brand";
import { type Locale, mainLocales } from "@/lib/core/i18n/locales";
import { contentLength, oneParagraph } from "@/lib/reviews/testimonials/rules";
import type { TestimonialAuthor } from "@/lib/reviews/testimonials/schema";

interface Props {
  author: TestimonialAuthor;
  /** Default values. */
  start: { content: string; locale: Locale };
  action: FormAction;
}

const languages = mainLocales.map((locale) => ({ value: locale, label: localeNames(locale).language }));

/** A form that also works without script; with script it shows a preview. */
export function TestimonialForm({ author, start, action }: Props) {
  const t = useTranslations("testimonials.form");
  const [state, send] = useActionState(useSafeAction(action), idleAction);
  const values: Record<string, string> = { ...start, ...state.values };
  const [shown, setShown] = useState({ content: values.content ?? "", locale: start.locale });
  const { fields } = state;
  const content = oneParagraph(shown.content);
  return (
    <form action={send} noValidate className="grid gap-x-14 gap-y-8 desk:grid-cols-2">
      <div className="space-y-6">
        <ErrorSummary state={state} />
        <Textarea
          key={`content-${values.content}`}
          name="content"
          rows={7}
          label={t("content")}
          hint={t("contentHint", contentLength)}
          hasCounter
          minLength={contentLength.min}
          maxLength={contentLength.max}
          defaultValue={values.content}
          error={fields?.content}
          onChange={({ target }) => setShown((before) => ({ ...before, content: target.value }))}
        />
        <Select
          key={`locale-${values.locale}`}
          name="locale"
          label={t("locale")}
          options={languages}
          defaultValue={values.locale}
          error={fields?.locale}
          onChange={({ target }) => setShown((before) => ({ ...before, locale: target.value as Locale }))}
        />
        <Checkbox
          key={`consents-${values.consents}`}
          name="consents"
          label={t("consent", { brand: brand.name })}
          defaultChecked={values.consents === "on"}
          error={fields?.consents}
        />
        <SubmitButton busyLabel={t("sending")}>{t("submit")}</SubmitButton>
      </div>
      <div>
        <h2 className="mb-3 text-h3">{t("preview")}</h2>
        <div className="max-w-120">
          <TestimonialQuote
            author={author}
            content={content === "" ? t("previewEmpty") : content}
            locale={shown.locale}
          />
        </div>
        <p className="mt-3 max-w-120 text-small text-ink-2">{t("previewHint")}</p>
      </div>
    </form>
  );
}
