"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { notify } from "@/components/feedback/notify";
import { OtpInput } from "@/components/forms/otp-input";
import { PasswordInput } from "@/components/forms/password-input";
import {
  AddFactorDialog,
  type AddFactorForm,
  type AddFactorProps,
} from "@/components/identity/factors/add-factor-dialog";
import { QrPicture } from "@/components/identity/factors/qr-picture";
import { useSteps } from "@/components/identity/factors/use-steps";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { TextLink } from "@/components/ui/text-link";
import { confirmTotp, startTotp } from "@/lib/identity/factors/client";
import type { StartedTotpDto } from "@/lib/identity/factors/schema";

/** Shows the QR code, then takes the first code of the app. */
export function AddAppDialog(props: AddFactorProps) {
  const t = useTranslations("factors.app");
  return <AddFactorDialog {...props} title={t("dialogTitle")} form={AppSteps} />;
}

function AppSteps({ isRecent, onAdded, onClose }: AddFactorForm) {
  const t = useTranslations("factors.app");
  const account = useTranslations("account");
  const steps = useSteps(isRecent);
  const [started, setStarted] = useState<StartedTotpDto | null>(null);
  const begin = () => steps.run(async () => setStarted(await startTotp(steps.proof)));
  const firstBegin = useRef(isRecent ? begin : null);
  useEffect(() => {
    void firstBegin.current?.();
    firstBegin.current = null;
  }, []);
  if (started) return <CodeForm {...{ started, onAdded, onClose, steps }} />;
  if (!steps.isPasswordAsked && !steps.error) return <Spinner />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void begin();
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <p className="text-ui text-ink-2">{t("passwordText")}</p>
      {steps.error ? <Banner tone="error" role="alert" title={steps.error} /> : null}
      <PasswordInput
        name="currentPassword"
        label={account("currentPassword")}
        value={steps.password}
        error={steps.fields.currentPassword}
        onChange={(event) => steps.setPassword(event.currentTarget.value)}
      />
      <Button type="submit" isBusy={steps.isBusy}>
        {t("next")}
      </Button>
    </form>
  );
}

function CodeForm({
  started,
  steps,
  onAdded,
  onClose,
}: Omit<AddFactorForm, "isRecent"> & { started: StartedTotpDto; steps: ReturnType<typeof useSteps> }) {
  const t = useTranslations("factors.app");
  const [code, setCode] = useState("");
  const send = (typed: string) =>
    steps.run(async () => {
      const added = await confirmTotp(typed);
      notify.success(t("added"));
      onClose();
      onAdded(added);
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(code);
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <p className="text-ui text-ink-2">{t("scan")}</p>
      <QrPicture text={started.uri} label={t("qrAlt")} />
      <p className="text-small text-ink-2">
        {t("byHand")}
        <code className="mt-1 block text-ui break-words text-ink">
          {started.secret.match(/.{1,4}/g)?.join(" ")}
        </code>
      </p>
      <p className="text-small">
        <TextLink href={started.uri}>{t("open")}</TextLink>
      </p>
      {steps.error ? <Banner tone="error" role="alert" title={steps.error} /> : null}
      <OtpInput
        name="code"
        label={t("code")}
        value={code}
        onValueChange={setCode}
        onComplete={(typed) => void send(typed)}
        error={steps.fields.code}
      />
      <Button type="submit" isBusy={steps.isBusy} busyLabel={t("confirming")}>
        {t("confirm")}
      </Button>
    </form>
  );
}
