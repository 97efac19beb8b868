"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { type FieldPath, useForm, useWatch } from "react-hook-form";
import { notify } from "@/components/feedback/notify";
import { guardEnded } from "@/components/forms/use-leave-guard";
import { contractResolver } from "@/components/listing/company/contract-resolver";
import {
  emptyValues,
  type FormValues,
  fieldOf,
  formValues,
  inputOf,
  missingFields,
} from "@/components/listing/portfolio-editor/form-values";
import { useDraft } from "@/components/listing/portfolio-editor/use-draft";
import { ProblemError } from "@/lib/core/browser/http";
import type { DraftDto } from "@/lib/listing/drafts/schema";
import { failureText, sendPortfolio } from "@/lib/listing/portfolios/client";
import { portfolioInput } from "@/lib/listing/portfolios/schema";

const resolver = contractResolver<FormValues>(portfolioInput, { inputOf, fieldOf });
/** The form of a new portfolio (`id` null) or of one that exists, with its draft and its saving. */
export function usePortfolioForm(id: string | null, initial: FormValues, draft: DraftDto | null) {
  const t = useTranslations("portfolios");
  const router = useRouter();
  const found = formValues.safeParse(draft?.answers);
  const [offered, setOffered] = useState(
    found.success && JSON.stringify(found.data) !== JSON.stringify(initial) ? found.data : null,
  );
  const [isSaving, setSaving] = useState(false);
  /** Grows when values are replaced: fields that keep their own text are then made anew. */
  const [version, setVersion] = useState(0);
  const form = useForm<FormValues>({
    resolver,
    mode: "onChange",
    shouldFocusError: false,
    defaultValues: initial,
  });
  const { isDirty, dirtyFields, errors } = form.formState;
  const values = { ...emptyValues, ...useWatch({ control: form.control }) } as FormValues;
  const kept = useDraft(id ?? "", values, isDirty && !isSaving && offered === null);
  const missing = missingFields(values);
  const replace = (next: FormValues, isDefault: boolean) => {
    form.reset(next, { keepDefaultValues: !isDefault });
    setVersion((n) => n + 1);
  };

  const save = async () => {
    if (isSaving || missing.length > 0) return;
    setSaving(true);
    const typed = structuredClone(form.getValues());
    try {
      await kept.settle();
      const { portfolio } = await sendPortfolio(id, portfolioInput.parse(inputOf(typed)));
      form.reset(typed);
      setOffered(null);
      notify.success(t(id === null ? "form.created" : "form.saved"));
      if (id !== null) return router.refresh();
      await guardEnded();
      router.push(`/portfolios/${portfolio.id}/edit`);
    } catch (error) {
      const step = id === null ? "creating" : "updating";
      if (error instanceof ProblemError)
        for (const [field, code] of Object.entries(error.fields))
          form.setError(fieldOf(field) as FieldPath<FormValues>, { message: code });
      notify.error(failureText(error, step, (key) => t(`errors.${key}`)));
    } finally {
      setSaving(false);
    }
  };

  return {
    form,
    version,
    isDirty,
    isSaving,
    draftState: kept.state,
    missing,
    changed: (Object.keys(dirtyFields) as (keyof FormValues)[]).filter((name) => name !== "place"),
    errorCode: (name: keyof FormValues) => errors[name]?.message as string | undefined,
    save,
    undo: () => {
      replace(initial, true);
      void kept.drop();
    },
    offered,
    resume: () => {
      if (offered) replace(offered, false);
      setOffered(null);
    },
    forget: () => {
      setOffered(null);
      void kept.drop();
    },
  };
}
