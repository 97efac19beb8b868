"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useActionState, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, get, type Resolver, useForm } from "react-hook-form";
import { notify } from "@/components/feedback/notify";
import { useErrorText } from "@/components/listing/company/use-error-text";
import { type ActionState, idleAction } from "@/lib/core/action-state";

export type SaveAction = (previous: ActionState, form: FormData) => Promise<ActionState>;

interface SaveOptions<V extends FieldValues> {
  /** The server's schema, so that form and server refuse the same values. */
  resolver: Resolver<V>;
  values: V;
  save: SaveAction;
  /** The values that a browser without script posted and the server refused. */
  restore: (posted: Record<string, string>) => V;
}

/**
 * The form of one page: validated in the browser and on the server with one schema, posted by the browser
 * itself before hydration. Typed values are kept after any failure.
 */
export function useSave<V extends FieldValues>({ resolver, values, save, restore }: SaveOptions<V>) {
  const t = useTranslations("company");
  const errorText = useErrorText();
  const router = useRouter();
  const [posted, post] = useActionState(save, idleAction);
  const [answer, setAnswer] = useState<ActionState | null>(null);
  const [isSaving, setSaving] = useState(false);
  const sent = useRef<V | null>(null);
  const [initial] = useState(() => (posted.values ? restore(posted.values) : values));
  const form = useForm<V>({
    resolver,
    mode: "onTouched",
    // Our own controls take no ref: the first invalid one is found in the DOM.
    shouldFocusError: false,
    defaultValues: initial as DefaultValues<V>,
  });
  const state = answer ?? posted;

  const send = async (data: FormData) => {
    const typed = structuredClone(form.getValues());
    sent.current = typed;
    setSaving(true);
    const failed: ActionState = { status: "failed", error: t("errors.saving") };
    const result = await save(idleAction, data).catch(() => failed);
    setSaving(false);
    setAnswer(result);
    if (result.status !== "done") return notify.error(t("errors.saving"));
    form.reset(typed);
    notify.success(t("saved"));
    router.refresh();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaving) return;
    const { currentTarget } = event;
    const data = new FormData(currentTarget);
    const leadToError = () => {
      setAnswer(null);
      requestAnimationFrame(() =>
        currentTarget.querySelector<HTMLElement>("[aria-invalid=true]:is(input, select, textarea)")?.focus(),
      );
    };
    void form.handleSubmit(() => send(data), leadToError)(event);
  };

  /** The server's error of a field is shown until the field changes. */
  const isAsSent = (field: string) =>
    sent.current === null ||
    JSON.stringify(sent.current[field]) === JSON.stringify(form.getValues(field as never));

  /**
   * The error text of a field: that of the form, or else that of the server while the value is the one that was
   * sent.
   */
  const errorOf = (name: string): string | undefined => {
    const own = get(form.formState.errors, name) as
      | { message?: string; root?: { message?: string } }
      | undefined;
    if (own) return errorText(own.message ?? own.root?.message);
    return isAsSent(name.split(".")[0] ?? name) ? state.fields?.[name] : undefined;
  };
  return {
    form,
    /** The values of the fields before hydration. */
    initial,
    state,
    errorOf,
    isAsSent,
    isSaving,
    isDirty: form.formState.isDirty,
    formProps: { action: post, onSubmit },
  };
}
