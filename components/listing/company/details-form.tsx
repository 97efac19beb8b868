"use client";

import { Hourglass } from "lucide-react";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { DateField } from "@/components/forms/date-field";
import { TextInput } from "@/components/forms/text-input";
import { CompanyForm } from "@/components/listing/company/company-form";
import { contractResolver } from "@/components/listing/company/contract-resolver";
import { SiretField } from "@/components/listing/company/siret-field";
import { type SaveAction, useSave } from "@/components/listing/company/use-save";
import type { SiretFieldState } from "@/components/listing/company/use-siret-check";
import { Banner } from "@/components/ui/banner";
import { earliestCreation, normaliseWebsite, WEB_SCHEME } from "@/lib/listing/company/rules";
import { type CompanyDetailsDto, companyDetailsInput } from "@/lib/listing/company/schema";

interface Values {
  name: string;
  siret?: string;
  webSite: string;
  dateOfCreation: string;
}

const resolver = contractResolver<Values>(companyDetailsInput);

const known: Record<CompanyDetailsDto["siretStatus"], SiretFieldState | undefined> = {
  active: "valid",
  inactive: "inactive",
  unknown: "not_found",
  unchecked: undefined,
};

/** Name, SIRET (where it is asked for), website and founding date. */
export function DetailsForm({
  details,
  hasSiret,
  today,
  save,
}: {
  details: CompanyDetailsDto;
  hasSiret: boolean;
  /** Today in the reader's country: the last date that can be selected. */
  today: string;
  save: SaveAction;
}) {
  const t = useTranslations("company.details");
  const values: Values = {
    name: details.name,
    ...(hasSiret ? { siret: details.siret ?? "" } : {}),
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
      {hasSiret && details.siretStatus === "unknown" ? (
        <Banner tone="warning" title={t("hiddenTitle")}>
          {t("hiddenText")}
        </Banner>
      ) : null}
      {details.waiting.length > 0 ? (
        <Banner icon={<Hourglass aria-hidden="true" />} title={t("waitingTitle")}>
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
      {hasSiret ? (
        <Controller
          control={form.control}
          name="siret"
          render={({ field }) => (
            <SiretField
              name="siret"
              defaultValue={field.value ?? ""}
              defaultState={known[details.siretStatus]}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
              error={errorOf("siret")}
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
