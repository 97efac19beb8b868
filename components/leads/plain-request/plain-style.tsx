import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/forms/checkbox";
import { FieldGroup } from "@/components/forms/field-group";
import { FormSection } from "@/components/forms/form-section";
import { TextInput } from "@/components/forms/text-input";
import { Textarea } from "@/components/forms/textarea";
import type { PlainPartProps } from "@/components/leads/plain-request/plain-part";
import { messageLength, themeLength } from "@/lib/leads/projects/schema";

/** The theme, the languages, and the couple's message. */
export function PlainStyle({ kept, isTicked, ranges, language }: PlainPartProps & { language: string }) {
  const t = useTranslations("projects");
  return (
    <FormSection title={t("steps.style.title")} lead={t("steps.style.lead")}>
      <TextInput
        {...kept("weddingTheme")}
        label={t("style.theme")}
        hint={t("style.themeHint")}
        isOptional
        maxLength={themeLength}
      />
      <FieldGroup label={t("style.languages")} error={kept("languages").error}>
        <div className="grid gap-x-5 xs:grid-cols-2">
          {ranges.languages.map(({ code, label }) => (
            <Checkbox
              key={code}
              name={`language-${code}`}
              label={label}
              defaultChecked={isTicked(`language-${code}`, code === language)}
            />
          ))}
        </div>
      </FieldGroup>
      <Textarea
        {...kept("message")}
        label={t("style.message")}
        hint={t("style.messageHint")}
        rows={6}
        minLength={messageLength.min}
        maxLength={messageLength.max}
        required
      />
    </FormSection>
  );
}
