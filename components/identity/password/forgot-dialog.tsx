"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useState } from "react";
import { useProblem } from "@/components/feedback/use-problem";
import { TextInput } from "@/components/forms/text-input";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { TextButton } from "@/components/ui/text-link";
import { isEmail } from "@/lib/core/email";
import { requestReset } from "@/lib/identity/password/client";
import type { ResetRequestedDto } from "@/lib/identity/password/schema";

/** The dialog closes this long after the email was requested. */
const CLOSES_AFTER_MS = 10_000;

/** Requests the reset link. `email` is the address typed into the sign-in form. */
export function ForgotDialog({ email, isOpenAtFirst }: { email: string; isOpenAtFirst: boolean }) {
  const t = useTranslations("password-reset.forgot");
  const session = useTranslations("sessions");
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <TextButton isQuiet>{session("forgotten")}</TextButton>
      </DialogTrigger>
      <DialogContent title={t("title")} description={t("lead")}>
        <ForgotForm email={email} onClose={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function ForgotForm({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useTranslations("password-reset.forgot");
  const core = useTranslations("core.errors");
  const { textOf, fieldTextsOf } = useProblem();
  const [typed, setTyped] = useState(email);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [answer, setAnswer] = useState<ResetRequestedDto | null>(null);

  useEffect(() => {
    if (!answer) return;
    const timer = setTimeout(onClose, CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [answer, onClose]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // In React's tree the dialog is inside the sign-in form, so the event would submit that form as well.
    event.stopPropagation();
    setTried(true);
    if (!isEmail(typed) || isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      setAnswer(await requestReset(typed));
    } catch (error) {
      setFailure(fieldTextsOf(error).email ?? textOf(error));
    }
    setBusy(false);
  }

  if (answer) {
    return (
      <div className="space-y-5">
        <Banner tone={answer.already_requested ? "info" : "success"} role="status" title={answer.message}>
          {t("closes")}
        </Banner>
        <Button type="button" variant="secondary" block onClick={onClose} autoFocus>
          {t("close")}
        </Button>
      </div>
    );
  }
  const isWrong = isTried && !isEmail(typed);
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {failure ? <Banner tone="error" role="alert" title={failure} /> : null}
      <TextInput
        name="email"
        type="email"
        label={t("email")}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="email"
        autoCapitalize="none"
        inputMode="email"
        spellCheck={false}
        error={isWrong ? core(typed.trim() === "" ? "required" : "email_invalid") : undefined}
      />
      <Button type="submit" size="large" block isBusy={isBusy} busyLabel={t("submitting")}>
        {t("submit")}
      </Button>
    </form>
  );
}
