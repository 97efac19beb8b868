"use client";

import { useLocale, useTranslations } from "next-intl";
import { useActionState, useRef, useState } from "react";
import { ErrorSummary } from "@/components/forms/error-summary";
import { Select } from "@/components/forms/select";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextInput } from "@/components/forms/text-input";
import { Textarea } from "@/components/forms/textarea";
import { type FormAction, useSafeAction } from "@/components/forms/use-safe-action";
import { ReplyPreview } from "@/components/leads/templates/reply-preview";
import { ButtonLink } from "@/components/ui/button-link";
import { chipStyle } from "@/components/ui/chip";
import { idleAction } from "@/lib/core/action-state";
import { type Locale, languageOf, mainLocales } from "@/lib/core/i18n/locales";
import type { Language } from "@/lib/core/markets/market-data";
import { homeLocale } from "@/lib/core/markets/markets";
import { type TemplateDto, templateLengths } from "@/lib/leads/templates/schema";
import {
  fillReply,
  type ReplyValues,
  type ReplyVariable,
  replyVariables,
  type VariableNames,
  withVariableCodes,
  withVariableNames,
} from "@/lib/leads/templates/variables";

export interface TemplateFormProps {
  template: TemplateDto;
  /** Values of an example request in each language. */
  examples: Record<Language, ReplyValues>;
  save: FormAction;
}

/** Name, language, subject and message, with a live preview. */
export function TemplateForm({ template, examples, save: action }: TemplateFormProps) {
  const t = useTranslations("event-requests.replies");
  const reader = useLocale();
  const [state, send] = useActionState(useSafeAction(action), idleAction);
  const submitted = state.values ?? {};
  const [language, setLanguage] = useState<Locale>(homeLocale(languageOf(template.locale)));
  const variableNames = Object.fromEntries(
    replyVariables.map((code) => [code, t(`variables.${code}`)]),
  ) as VariableNames;
  const [subject, setSubject] = useState(
    withVariableNames(submitted.subject ?? template.subject, variableNames),
  );
  const [body, setBody] = useState(withVariableNames(submitted.body ?? template.body, variableNames));
  const stored = (text: string) => withVariableCodes(text, variableNames);
  /** Stores the codes, which do not depend on the language in which the reply was written. */
  const save = (form: FormData) => {
    form.set("subject", stored(subject));
    form.set("body", stored(body));
    send(form);
  };
  const field = useRef<HTMLTextAreaElement>(null);
  const names = new Intl.DisplayNames(reader, { type: "language" });

  function insert(variable: ReplyVariable) {
    const area = field.current;
    if (!area) return;
    const [from, to] = [area.selectionStart, area.selectionEnd];
    const text = `{${variableNames[variable]}}`;
    setBody(body.slice(0, from) + text + body.slice(to));
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(from + text.length, from + text.length);
    });
  }

  return (
    <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-2">
      <form action={save} noValidate className="space-y-5">
        <ErrorSummary state={state} />
        <input type="hidden" name="id" value={template.id} />
        <TextInput
          id="template-name"
          name="name"
          label={t("form.name")}
          hint={t("form.nameHint")}
          defaultValue={submitted.name ?? template.name}
          maxLength={templateLengths.name}
          error={state.fields?.name}
          autoComplete="off"
        />
        <Select
          id="template-locale"
          name="locale"
          label={t("form.language")}
          options={mainLocales.map((locale) => ({
            value: locale,
            label: names.of(languageOf(locale)) ?? locale,
          }))}
          value={language}
          onChange={({ target }) => setLanguage(mainLocales.find((one) => one === target.value) ?? language)}
          error={state.fields?.locale}
        />
        <TextInput
          id="template-subject"
          name="subject"
          label={t("form.subject")}
          value={subject}
          onChange={({ target }) => setSubject(target.value)}
          maxLength={templateLengths.subject}
          lang={language}
          error={state.fields?.subject}
          autoComplete="off"
        />
        <div>
          <Textarea
            ref={field}
            id="template-body"
            name="body"
            label={t("form.body")}
            value={body}
            onChange={({ target }) => setBody(target.value)}
            maxLength={templateLengths.body}
            hasCounter
            rows={12}
            lang={language}
            error={state.fields?.body}
          />
          <fieldset className="mt-3">
            <legend className="mb-2 text-caption text-ink-3">{t("form.variables")}</legend>
            <div className="flex flex-wrap gap-2">
              {replyVariables.map((variable) => (
                <button key={variable} type="button" onClick={() => insert(variable)} className={chipStyle()}>
                  {t(`variables.${variable}`)}
                </button>
              ))}
            </div>
          </fieldset>
        </div>
        <div className="flex flex-wrap gap-3 pt-2">
          <SubmitButton busyLabel={t("form.saving")}>{t("form.save")}</SubmitButton>
          <ButtonLink href="/event-requests/templates" variant="quiet">
            {t("form.cancel")}
          </ButtonLink>
        </div>
      </form>
      <section aria-labelledby="template-preview" className="min-w-0">
        <h2 id="template-preview" className="text-h3">
          {t("form.preview")}
        </h2>
        <p className="mt-1 mb-4 text-small text-ink-2">{t("form.previewText")}</p>
        <ReplyPreview
          locale={language}
          subject={fillReply(stored(subject), examples[languageOf(language)])}
          body={fillReply(stored(body), examples[languageOf(language)])}
        />
      </section>
    </div>
  );
}
