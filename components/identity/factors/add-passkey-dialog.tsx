"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { notify } from "@/components/feedback/notify";
import { PasswordInput } from "@/components/forms/password-input";
import { TextInput } from "@/components/forms/text-input";
import {
  AddFactorDialog,
  type AddFactorForm,
  type AddFactorProps,
} from "@/components/identity/factors/add-factor-dialog";
import { useSteps } from "@/components/identity/factors/use-steps";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ProblemError } from "@/lib/core/browser/http";
import { addPasskey, startPasskey } from "@/lib/identity/factors/client";
import { passkeyNameLength } from "@/lib/identity/factors/rules";

/** Names a new passkey, then lets the browser make it. */
export function AddPasskeyDialog(props: AddFactorProps) {
  const t = useTranslations("factors.passkeys");
  return (
    <AddFactorDialog {...props} title={t("dialogTitle")} description={t("dialogText")} form={PasskeyForm} />
  );
}

function PasskeyForm({ isRecent, onAdded, onClose }: AddFactorForm) {
  const t = useTranslations("factors.passkeys");
  const account = useTranslations("account");
  const core = useTranslations("core.errors");
  const steps = useSteps(isRecent);
  const [name, setName] = useState("");
  const [isTried, setTried] = useState(false);
  const isEmpty = name.trim() === "";
  async function create() {
    const { browserSupportsWebAuthn, startRegistration } = await import("@simplewebauthn/browser");
    if (!browserSupportsWebAuthn()) throw new Error("unsupported");
    const answer = await startRegistration({ optionsJSON: await startPasskey(steps.proof) });
    const added = await addPasskey(name, answer);
    notify.success(t("added"));
    onClose();
    onAdded(added);
  }
  const wordsOf = (failure: unknown) => {
    if (failure instanceof ProblemError || !(failure instanceof Error)) return null;
    if (failure.message === "unsupported") return t("unsupported");
    return failure.name === "InvalidStateError" ? t("known") : t("cancelled");
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isEmpty) void steps.run(create, wordsOf);
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {steps.error ? <Banner tone="error" role="alert" title={steps.error} /> : null}
      <TextInput
        name="name"
        label={t("name")}
        hint={t("nameHint")}
        value={name}
        maxLength={passkeyNameLength.max}
        autoComplete="off"
        error={steps.fields.name ?? (isTried && isEmpty ? core("required") : undefined)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {steps.isPasswordAsked ? (
        <PasswordInput
          name="currentPassword"
          label={account("currentPassword")}
          value={steps.password}
          error={steps.fields.currentPassword}
          onChange={(event) => steps.setPassword(event.currentTarget.value)}
        />
      ) : null}
      <Button type="submit" isBusy={steps.isBusy} busyLabel={t("creating")}>
        {t("create")}
      </Button>
    </form>
  );
}
