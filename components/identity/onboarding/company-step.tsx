"use client";

import { useTranslations } from "next-intl";
import { useController, useFormContext } from "react-hook-form";
import { DateField } from "@/components/forms/date-field";
import { TextInput } from "@/components/forms/text-input";
import type { OnboardingValues } from "@/components/identity/onboarding/onboarding-values";
import { useErrorText } from "@/components/listing/company/use-error-text";
import { earliestCreation } from "@/lib/listing/company/rules";

/** Step one: the name of the company and its founding date. */
export function CompanyStep({ today }: { today: string }) {
  const t = useTranslations("onboarding.fields");
  const errorText = useErrorText();
  const { register, control } = useFormContext<OnboardingValues>();
  const name = useController({ control, name: "name" });
  const date = useController({ control, name: "dateOfCreation" });
  return (
    <>
      <TextInput
        {...register("name")}
        label={t("name")}
        hint={t("nameHint")}
        autoComplete="organization"
        error={errorText(name.fieldState.error?.message)}
      />
      <DateField
        name="dateOfCreation"
        label={t("dateOfCreation")}
        hint={t("dateHint")}
        min={earliestCreation}
        max={today}
        value={date.field.value}
        onValueChange={date.field.onChange}
        onBlur={date.field.onBlur}
        error={errorText(date.fieldState.error?.message)}
        fieldClassName="sm:max-w-72"
      />
    </>
  );
}
