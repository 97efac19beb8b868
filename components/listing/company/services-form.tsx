"use client";

import { useLocale, useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { LanguesField } from "@/components/forms/catalogue/langues-field";
import type { CatalogueOption } from "@/components/forms/catalogue/use-loaded-options";
import { FieldGroup } from "@/components/forms/field-group";
import { CompanyForm } from "@/components/listing/company/company-form";
import { contractResolver } from "@/components/listing/company/contract-resolver";
import { ServiceRow } from "@/components/listing/company/service-row";
import { type SaveAction, useSave } from "@/components/listing/company/use-save";
import { type CompanyServicesDto, companyServicesInput } from "@/lib/listing/company/schema";
import {
  formFieldOf,
  postedServiceValues,
  type ServicesValues,
  servicesInputOf,
  serviceValuesOf,
} from "@/lib/listing/company-services/service-values";

const resolver = contractResolver<ServicesValues>(companyServicesInput, {
  inputOf: servicesInputOf,
  fieldOf: (field, { prestations }) => formFieldOf(field, prestations),
});

/** Languages and services, and for each service its description, its price and whether they are public. */
export function ServicesForm({
  services,
  prestations,
  langues,
  save,
}: {
  services: CompanyServicesDto;
  prestations: readonly CatalogueOption[];
  langues: readonly CatalogueOption[];
  save: SaveAction;
}) {
  const t = useTranslations("company.services");
  const locale = useLocale();
  const values = serviceValuesOf(services, locale);
  const { form, initial, errorOf, ...frame } = useSave<ServicesValues>({
    resolver,
    values,
    save,
    restore: (posted) => postedServiceValues(posted, values),
  });
  const chosen = useWatch({ control: form.control, name: "prestations" });
  const refusals = Object.fromEntries(
    Object.entries(frame.state.fields ?? {}).map(([field, text]) => [formFieldOf(field, chosen), text]),
  );
  const toggle = (id: number, isChosen: boolean) => {
    const next = isChosen ? [...chosen, id].sort((a, b) => a - b) : chosen.filter((other) => other !== id);
    form.setValue("prestations", next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  return (
    <CompanyForm {...frame}>
      <LanguesField control={form.control} name="langues" options={langues} />
      <FieldGroup label={t("prestations")} error={errorOf("prestations") ?? refusals.prestations}>
        <p className="-mt-1 mb-3 text-caption text-ink-3">{t("prestationsHint")}</p>
        <ul className="border-t border-line">
          {prestations.map(({ id, label }) => (
            <ServiceRow
              key={id}
              id={id}
              label={label}
              isChosen={chosen.includes(id)}
              onToggle={(isChosen) => toggle(id, isChosen)}
              register={form.register}
              defaults={initial.details[id]}
              currency={services.currency}
              errorOf={(field) => errorOf(`details.${id}.${field}`) ?? refusals[`details.${id}.${field}`]}
            />
          ))}
        </ul>
      </FieldGroup>
    </CompanyForm>
  );
}
