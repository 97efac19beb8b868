"use client";

import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { DateField } from "@/components/forms/date-field";
import { MultiSelect } from "@/components/forms/multi-select";
import type { Option } from "@/components/forms/select";
import { Switch } from "@/components/forms/switch";
import { TextInput } from "@/components/forms/text-input";
import { Textarea } from "@/components/forms/textarea";
import type { FormValues } from "@/components/listing/portfolio-editor/form-values";
import { PlaceField } from "@/components/listing/portfolio-editor/place-field";
import type { usePortfolioForm } from "@/components/listing/portfolio-editor/use-portfolio-form";
import { currencySymbols } from "@/components/ui/money-text";
import type { Currency } from "@/lib/core/money";
import { portfolioLimits } from "@/lib/listing/portfolios/rules";

type Lookup = { has(key: string): boolean; (key: string): string };
const { lengths } = portfolioLimits;

/** The facts of one wedding. Every field is checked on each change. */
export function PortfolioFields({
  prestations,
  currency,
  errorCode,
  form,
  version,
}: { prestations: readonly Option[] | null; currency: Currency } & Pick<
  ReturnType<typeof usePortfolioForm>,
  "form" | "version" | "errorCode"
>) {
  const t = useTranslations("portfolios.form");
  const own = useTranslations("portfolios.errors") as unknown as Lookup;
  const common = useTranslations("core.errors") as unknown as Lookup;
  const { dirtyFields } = form.formState;
  const text = (code: string | undefined) =>
    code ? (own.has(code) ? own(code) : common.has(code) ? common(code) : common("invalid")) : undefined;
  /** What each field shows besides its control. */
  const about = (name: Exclude<keyof FormValues, "place">) => ({
    label: (
      <>
        {t(`fields.${name}`)}
        {dirtyFields[name] ? <span className="ml-2 font-normal text-wine-text">{t("changed")}</span> : null}
      </>
    ),
    error: text(errorCode(name)),
  });
  const styles = t("styles").split(", ");
  const unit = <span aria-hidden="true">{currencySymbols[currency]}</span>;
  return (
    <div className="space-y-6">
      <TextInput
        {...about("title")}
        {...form.register("title")}
        maxLength={lengths.title}
        hint={t("hints.title", { count: form.watch("title").length, max: lengths.title })}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <Controller
          control={form.control}
          name="weddingDate"
          render={({ field }) => (
            <DateField
              {...about("weddingDate")}
              name="weddingDate"
              value={field.value}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
        <TextInput
          {...about("style")}
          {...form.register("style")}
          maxLength={lengths.style}
          list="portfolio-styles"
          placeholder={styles[0]}
        />
        <datalist id="portfolio-styles">
          {styles.map((style) => (
            <option key={style} value={style} />
          ))}
        </datalist>
      </div>
      <PlaceField
        key={version}
        text={form.getValues("location")}
        error={about("location").error}
        onTextChange={(typed) =>
          form.setValue("location", typed, { shouldDirty: true, shouldValidate: true, shouldTouch: true })
        }
        onChoose={(place) => form.setValue("place", place, { shouldDirty: true })}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextInput
          {...about("numberOfGuests")}
          {...form.register("numberOfGuests")}
          isOptional
          inputMode="numeric"
          autoComplete="off"
        />
        <TextInput
          {...about("totalBudget")}
          {...form.register("totalBudget")}
          isOptional
          inputMode="decimal"
          autoComplete="off"
          suffix={unit}
        />
        <TextInput
          {...about("plannerBudget")}
          {...form.register("plannerBudget")}
          isOptional
          inputMode="decimal"
          autoComplete="off"
          suffix={unit}
        />
      </div>
      <Switch
        label={t("fields.isBudgetHidden")}
        hint={t("hints.isBudgetHidden")}
        {...form.register("isBudgetHidden")}
      />
      <Controller
        control={form.control}
        name="prestations"
        render={({ field }) => (
          <MultiSelect
            {...about("prestations")}
            {...(prestations ? {} : { error: own("loading_prestations"), disabled: true })}
            isOptional
            name="prestations"
            options={prestations ?? []}
            value={field.value}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
            placeholder={t("choose")}
          />
        )}
      />
      <Textarea
        {...about("description")}
        {...form.register("description")}
        maxLength={lengths.description}
        hasCounter
        value={form.watch("description")}
        rows={7}
        hint={t("hints.description")}
      />
    </div>
  );
}
