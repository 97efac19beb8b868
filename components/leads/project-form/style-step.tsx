"use client";

import { useTranslations } from "next-intl";
import { MultiSelect } from "@/components/forms/multi-select";
import { TextInput } from "@/components/forms/text-input";
import { Textarea } from "@/components/forms/textarea";
import { useStepField } from "@/components/leads/project-form/use-step-field";
import { SegmentedControl } from "@/components/ui/segmented";
import { isLangueCode } from "@/lib/core/catalogue/langues";
import { messageLength, type RangesDto, themeLength } from "@/lib/leads/projects/schema";

/** Step four: the theme, the languages, and the couple's message. */
export function StyleStep({ ranges }: { ranges: RangesDto }) {
  const t = useTranslations("projects.style");
  const hasTheme = useStepField("hasTheme");
  const theme = useStepField("weddingTheme");
  const languages = useStepField("languages");
  const message = useStepField("message");
  return (
    <>
      <div>
        <p aria-hidden="true" className="mb-1.5 text-small font-semibold">
          {t("hasTheme")}
        </p>
        <SegmentedControl
          name="hasTheme"
          label={t("hasTheme")}
          segments={[
            { value: "yes", label: t("yes") },
            { value: "no", label: t("no") },
          ]}
          value={hasTheme.value === null ? "" : hasTheme.value ? "yes" : "no"}
          onValueChange={(value) => {
            hasTheme.set(value === "yes");
            if (value === "no") theme.set(null);
          }}
        />
        {hasTheme.value ? (
          <TextInput
            name="weddingTheme"
            label={t("theme")}
            hint={t("themeHint")}
            isOptional
            maxLength={themeLength}
            value={theme.value ?? ""}
            onChange={({ target }) => theme.set(target.value || null)}
            onBlur={theme.blur}
            error={theme.error}
            fieldClassName="mt-5"
          />
        ) : null}
      </div>
      <MultiSelect
        name="languages"
        label={t("languages")}
        placeholder={t("languagesPlaceholder")}
        options={ranges.languages.map(({ code, label }) => ({ value: code, label }))}
        value={languages.value}
        onValueChange={(values) => languages.set(values.filter(isLangueCode))}
        onBlur={languages.blur}
        error={languages.error}
      />
      <Textarea
        name="message"
        label={t("message")}
        hint={t("messageHint")}
        rows={6}
        hasCounter
        minLength={messageLength.min}
        maxLength={messageLength.max}
        value={message.value ?? ""}
        onChange={({ target }) => message.set(target.value || null)}
        onBlur={message.blur}
        error={message.error}
      />
    </>
  );
}
