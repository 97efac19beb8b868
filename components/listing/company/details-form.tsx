"use client";

import { Hourglass } from "lucide";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { DateField } from "@/components/forms/date-field";
import { TextInput } from "@/components/forms/text-input";
import { CompanyForm } from "@/components/listing/company/company-form";
import { contractResolver } from "@/components/listing/company/contract-resolver";
import { NumberField } from "@/components/listing/company/number-field";
import type { NumberFieldState } from "@/components/listing/company/use-register-check";
import { type SaveAction, useSave } from "@/components/listing/company/use-save";
import { Banner } from "@/components/ui/banner";
import { Icon } from "@/components/ui/icon";
import { numberFieldOf, registerNames, registerOf } from "@/lib/core/registers";
import { earliestCreation, normaliseWebsite, WEB_SCHEME } from "@/lib/listing/company/rules";
import { type CompanyDetailsDto, companyDetailsInput } from "@/lib/listing/company/schema";

interface Values {
  name: string;
  siret?: string;
  registrationNumber?: string;
  webSite: string;
  dateOfCreation: string;
}

const resolver = contractResolver<Values>(companyDetailsInput);

const known: Record<CompanyDetailsDto["registrationStatus"], NumberFieldState | undefined> = {
  active: "valid",
  inactive: "inactive",
  unknown: "not_found",
  unchecked: undefined,
};

/** Name, number in the register of the country (where there is one), website and founding date. */
export function DetailsForm({
  details,
  countryCode,
  today,
  save,
}: {
  details: CompanyDetailsDto;
  /** Country of the company. */
  countryCode: string;
  /** Today in the reader's country: the last date that can be selected. */
  today: string;
  save: SaveAction;
}) {
  const t = useTranslations("company.details");
  const register = registerOf(countryCode);
  const numberField = register && numberFieldOf(register);
  const values: Values = {
    name: details.name,
    ...(numberField ? { [numberField]: details.registrationNumber ?? "" } : {}),
    webSite: details.webSite ?? "",
    dateOfCreation: details.dateOfCreation ?? "",
  };
  const { form, initial, errorOf, ...frame } = useSave<Values>({
    resolver,
    values,
    save,
    restore: (posted) => ({ ...values, ...posted }),
  });
  const website = form.register("webSite");
  return (
    <CompanyForm {...frame}>
      {register && details.registrationStatus === "unknown" ? (
        <Banner tone="warning" title={t("hiddenTitle")}>
          {t("hiddenText", { register: registerNames[register] })}
        </Banner>
      ) : null}
      {details.waiting.length > 0 ? (
        <Banner icon={<Icon of={Hourglass} />} title={t("waitingTitle")}>
          {t("waitingText", {
            fields: details.waiting.length === 2 ? "both" : (details.waiting[0] ?? "both"),
          })}
        </Banner>
      ) : null}
      <TextInput
        label={t("name")}
        hint={t("nameHint")}
        autoComplete="organization"
        maxLength={50}
        defaultValue={initial.name}
        error={errorOf("name")}
        {...form.register("name")}
      />
      {register && numberField ? (
        <Controller
          control={form.control}
          name={numberField}
          render={({ field }) => (
            <NumberField
              register={register}
              country={countryCode}
              defaultValue={field.value ?? ""}
              defaultState={known[details.registrationStatus]}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
              error={errorOf(numberField)}
            />
          )}
        />
      ) : null}
      <TextInput
        label={t("website")}
        isOptional
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder={WEB_SCHEME}
        defaultValue={initial.webSite}
        error={errorOf("webSite")}
        {...website}
        onBlur={(event) => {
          const address = normaliseWebsite(event.target.value);
          if (address && address !== event.target.value)
            form.setValue("webSite", address, { shouldDirty: true, shouldValidate: true });
          void website.onBlur(event);
        }}
      />
      <Controller
        control={form.control}
        name="dateOfCreation"
        render={({ field }) => (
          <DateField
            name="dateOfCreation"
            label={t("dateOfCreation")}
            value={field.value}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
            min={earliestCreation}
            max={today}
            error={errorOf("dateOfCreation")}
          />
        )}
      />
    </CompanyForm>
  );
}
