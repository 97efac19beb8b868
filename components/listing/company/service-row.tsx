"use client";

import { useTranslations } from "next-intl";
import type { SyntheticEvent } from "react";
import type { UseFormRegister } from "react-hook-form";
import { Checkbox } from "@/components/forms/checkbox";
import { Switch } from "@/components/forms/switch";
import { TextInput } from "@/components/forms/text-input";
import { Textarea } from "@/components/forms/textarea";
import { currencySymbols } from "@/components/ui/money-text";
import type { Currency } from "@/lib/core/money";
import { DESCRIPTION_MAX } from "@/lib/listing/company/schema";
import type { DetailValues, ServicesValues } from "@/lib/listing/company-services/service-values";

type FieldEvent = SyntheticEvent & { target: HTMLInputElement | HTMLTextAreaElement };

/** One service with a checkbox. Ticking it shows its details, with and without script. */
export function ServiceRow({
  id,
  label,
  isChosen,
  onToggle,
  register,
  defaults,
  currency,
  errorOf,
}: {
  id: number;
  label: string;
  isChosen: boolean;
  onToggle: (isChosen: boolean) => void;
  register: UseFormRegister<ServicesValues>;
  defaults: DetailValues | undefined;
  currency: Currency;
  errorOf: (field: keyof DetailValues) => string | undefined;
}) {
  const t = useTranslations("company.services");
  const posted = (name: string) => `${name}.${id}`;
  const field = (name: keyof DetailValues) => {
    const known = register(`details.${id}.${name}`);
    // The form library finds the field of an event by the name of its control, and ours is the posted one.
    const heard = ({ type, target }: FieldEvent) => ({
      type,
      target: {
        type: target.type,
        value: target.value,
        checked: "checked" in target && target.checked,
        name: known.name,
      },
    });
    return {
      ref: known.ref,
      name: posted(name),
      onChange: (event: FieldEvent) => void known.onChange(heard(event)),
      onBlur: (event: FieldEvent) => void known.onBlur(heard(event)),
    };
  };
  return (
    <li className="group border-b border-line py-1.5">
      <Checkbox
        name={posted("offered")}
        label={<span className="font-semibold">{label}</span>}
        checked={isChosen}
        onChange={({ target }) => onToggle(target.checked)}
      />
      <fieldset
        aria-label={t("detailsOf", { service: label })}
        className="hidden gap-y-1 pt-2 pb-4 pl-8 group-has-[input[name^=offered]:checked]:grid"
      >
        <Textarea
          {...field("description")}
          label={t("description")}
          isOptional
          maxLength={DESCRIPTION_MAX}
          rows={3}
          defaultValue={defaults?.description}
          error={errorOf("description")}
        />
        <Switch
          {...field("isDescriptionVisible")}
          label={t("isDescriptionVisible")}
          defaultChecked={defaults?.isDescriptionVisible}
        />
        <TextInput
          {...field("budget")}
          label={t("budget")}
          isOptional
          inputMode="decimal"
          suffix={currencySymbols[currency]}
          fieldClassName="mt-3 max-w-56"
          className="figures"
          defaultValue={defaults?.budget}
          error={errorOf("budget")}
        />
        <Switch
          {...field("isBudgetVisible")}
          label={t("isBudgetVisible")}
          defaultChecked={defaults?.isBudgetVisible}
        />
      </fieldset>
    </li>
  );
}
