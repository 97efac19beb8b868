"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useProblem } from "@/components/feedback/use-problem";
import { OtpInput } from "@/components/forms/otp-input";
import { TextInput } from "@/components/forms/text-input";
import { ResendCode } from "@/components/leads/couple-access/resend-code";
import { useErrorText } from "@/components/leads/couple-access/use-error-text";
import { Button } from "@/components/ui/button";
import { TextButton, TextLink } from "@/components/ui/text-link";
import { ProblemError } from "@/lib/core/browser/http";
import { isEmail } from "@/lib/core/email";
import { requestSignIn, signInCouple } from "@/lib/leads/projects/client";

/** Sign-in of a returning couple by email address and code, without a password. */
export function CoupleSignIn() {
  const t = useTranslations("projects.signIn");
  const router = useRouter();
  const problem = useProblem();
  const errorText = useErrorText();
  const [email, setEmail] = useState("");
  const [resendAt, setResendAt] = useState<number | null>(null);
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);

  async function attempt(run: () => Promise<void>) {
    setBusy(true);
    setError(undefined);
    try {
      await run();
    } catch (failure) {
      const field = failure instanceof ProblemError ? Object.values(failure.fields)[0] : undefined;
      setError(errorText(field) ?? problem.textOf(failure));
    } finally {
      setBusy(false);
    }
  }
  const request = () =>
    attempt(async () => {
      if (!isEmail(email)) throw new ProblemError(400, "validation_error", null, { email: "email_invalid" });
      const { resendAfterSeconds } = await requestSignIn({ email });
      setResendAt(Date.now() + resendAfterSeconds * 1000);
    });
  const enter = (digits: string) =>
    attempt(async () => {
      setCode("");
      await signInCouple({ email, code: digits });
      router.push("/my/project");
      router.refresh();
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void (resendAt === null ? request() : enter(code));
  };
  return (
    <div className="max-w-120">
      <h1>{t("title")}</h1>
      <p className="mt-3 text-lead text-ink-2">
        {resendAt === null
          ? t("lead")
          : t.rich("codeLead", { address: email, b: (words) => <b className="text-ink">{words}</b> })}
      </p>
      <form noValidate onSubmit={submit} className="mt-8">
        {resendAt === null ? (
          <TextInput
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            label={t("email")}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            error={error}
          />
        ) : (
          <OtpInput
            name="code"
            label={t("code")}
            value={code}
            onValueChange={setCode}
            onComplete={enter}
            error={error}
            autoFocus
          />
        )}
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button
            type="submit"
            size="large"
            isBusy={isBusy}
            busyLabel={resendAt === null ? t("submitting") : t("entering")}
          >
            {resendAt === null ? t("submit") : t("enter")}
          </Button>
          {resendAt === null ? null : (
            <ResendCode resendAt={resendAt} onResend={() => requestSignIn({ email })} />
          )}
        </div>
      </form>
      <p className="mt-8 text-ui text-ink-2">
        {resendAt === null ? (
          <>
            {t("none")} <TextLink href="/project/new">{t("start")}</TextLink>
          </>
        ) : (
          <TextButton onClick={() => setResendAt(null)}>{t("otherAddress")}</TextButton>
        )}
      </p>
    </div>
  );
}
