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
  /** By the contract of the server, so that both refuse the same. */
  resolver: Resolver<V>;
  values: V;
  save: SaveAction;
  /** What was typed into a form that a browser without script posted and the server refused. */
  restore: (posted: Record<string, string>) => V;
}

/**
 * A form of one screen: checked here and on the server by one schema, posted by the browser itself until script arrives.
 * What was typed stays whatever goes wrong.
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
    // Controls of ours take no ref: the focus goes by what the screen shows.
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

  /** What the server said of a field counts until the field is changed. */
  const isAsSent = (field: string) =>
    sent.current === null ||
    JSON.stringify(sent.current[field]) === JSON.stringify(form.getValues(field as never));

  /** The error of a field in words: of the form, else of the server as long as the field is as it was sent. */
  const errorOf = (name: string): string | undefined => {
    const own = get(form.formState.errors, name) as
      | { message?: string; root?: { message?: string } }
      | undefined;
    if (own) return errorText(own.message ?? own.root?.message);
    return isAsSent(name.split(".")[0] ?? name) ? state.fields?.[name] : undefined;
  };
  return {
    form,
    /** What the fields hold before script arrives. */
    initial,
    state,
    errorOf,
    isAsSent,
    isSaving,
    isDirty: form.formState.isDirty,
    formProps: { action: post, onSubmit },
  };
}
