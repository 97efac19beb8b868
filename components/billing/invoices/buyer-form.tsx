"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useActionState } from "react";
import type { FormAction } from "@/components/billing/invoices/send-button";
import { notify } from "@/components/feedback/notify";
import { ErrorSummary } from "@/components/forms/error-summary";
import { Select } from "@/components/forms/select";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextInput } from "@/components/forms/text-input";
import { useAfterAction } from "@/components/forms/use-after-action";
import type { BuyerDto, SuggestedBuyer } from "@/lib/billing/buyer/schema";
import { buyerKinds } from "@/lib/billing/tax/rules";
import { VAT_NUMBER_MAX } from "@/lib/billing/tax/vat-number-length";
import { idleAction } from "@/lib/core/action-state";
import { listCountries } from "@/lib/core/countries/country-codes";

/** Whom invoices are made out to; the server checks it, and the form works before its script. */
export function BuyerForm({
  buyer,
  suggested,
  save,
}: {
  buyer: BuyerDto | null;
  /** Fills the form until it was saved once. */
  suggested: SuggestedBuyer | null;
  save: FormAction;
}) {
  const t = useTranslations("buyer");
  const locale = useLocale();
  const router = useRouter();
  const [state, post] = useActionState(save, idleAction);
  useAfterAction(state, ({ status }) => {
    if (status !== "done") return;
    notify.success(t("saved"));
    router.refresh();
  });
  const values: Readonly<Record<string, string | null | undefined>> = state.values ?? {
    ...(buyer ?? suggested),
  };
  const field = (name: "name" | "street" | "zipcode" | "city" | "vatNumber") => ({
    name,
    label: t(name),
    defaultValue: values[name] ?? "",
    error: state.fields?.[name],
  });
  const vatState = buyer?.vatState ?? "none";
  return (
    // A new key after each answer: fields without state take the values that the server read.
    <form key={JSON.stringify(values)} action={post} noValidate className="mt-6 max-w-(--measure) space-y-6">
      <ErrorSummary state={state} />
      <Select
        name="kind"
        label={t("kind")}
        options={buyerKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        defaultValue={values.kind ?? "business"}
        error={state.fields?.kind}
      />
      <TextInput {...field("name")} autoComplete="organization" maxLength={120} />
      <TextInput {...field("street")} autoComplete="street-address" maxLength={160} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextInput {...field("zipcode")} autoComplete="postal-code" maxLength={8} />
        <TextInput {...field("city")} autoComplete="address-level2" maxLength={80} />
      </div>
      <Select
        name="countryCode"
        label={t("country")}
        autoComplete="country"
        placeholder={t("choose")}
        options={listCountries(locale).map(({ code, name }) => ({ value: code, label: name }))}
        defaultValue={values.countryCode ?? ""}
        error={state.fields?.countryCode}
      />
      <TextInput
        {...field("vatNumber")}
        isOptional
        hint={vatState === "none" ? t("vatHint") : t(`states.${vatState}`)}
        autoComplete="off"
        maxLength={VAT_NUMBER_MAX}
      />
      <SubmitButton>{t("save")}</SubmitButton>
    </form>
  );
}
