"use client";

import { useTranslations } from "next-intl";
import { useActionState } from "react";
import { ErrorSummary } from "@/components/forms/error-summary";
import { ProofField } from "@/components/forms/proof-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextInput } from "@/components/forms/text-input";
import { Textarea } from "@/components/forms/textarea";
import { Trap } from "@/components/forms/trap";
import { Island } from "@/components/islands/island";
import { type ActionState, idleAction } from "@/lib/core/action-state";
import { messageLength, subjectLength } from "@/lib/messaging/contact/rules";

/** Works without JavaScript; keeps the typed values when it is refused. */
export function ContactForm({
  action,
}: {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>;
}) {
  const t = useTranslations("contact");
  const [state, send] = useActionState(action, idleAction);
  const { values, fields } = state;
  const kept = (name: string) => ({
    key: `${name}-${values?.[name] ?? ""}`,
    name,
    defaultValue: values?.[name] ?? "",
    error: fields?.[name],
  });
  const { key: nameKey, ...name } = kept("name");
  const { key: emailKey, ...email } = kept("email");
  const { key: subjectKey, ...subject } = kept("subject");
  const { key: messageKey, ...message } = kept("message");
  return (
    <form action={send} noValidate className="relative space-y-5">
      <ErrorSummary state={state} />
      <Trap name="homepage" label={t("trap")} />
      <Island name="proof-field" component={ProofField} props={{ challenge: state.challenge }} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput key={nameKey} {...name} label={t("name")} autoComplete="name" />
        <TextInput
          key={emailKey}
          {...email}
          type="email"
          label={t("email")}
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
        />
      </div>
      <TextInput key={subjectKey} {...subject} label={t("subject")} maxLength={subjectLength.max} />
      <Textarea
        key={messageKey}
        {...message}
        label={t("message")}
        rows={7}
        maxLength={messageLength.max}
        className="min-h-44"
      />
      <SubmitButton size="large" busyLabel={t("sending")}>
        {t("submit")}
      </SubmitButton>
    </form>
  );
}
