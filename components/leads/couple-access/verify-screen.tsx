"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { notify } from "@/components/feedback/notify";
import { useProblem } from "@/components/feedback/use-problem";
import { OtpInput } from "@/components/forms/otp-input";
import {
  keepPerson,
  readSentCode,
  type SentCode,
  writeDraft,
} from "@/components/leads/couple-access/project-store";
import { ResendCode } from "@/components/leads/couple-access/resend-code";
import { useProjectKey } from "@/components/leads/couple-access/use-project-key";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { ProblemError } from "@/lib/core/browser/http";
import { prepareProof } from "@/lib/core/browser/proof";
import { resendCode, verifyProject } from "@/lib/leads/projects/client";

const codeLength = 6;

/** The six digits of the email. Six digits are sent without a press of the button. */
export function VerifyScreen({ uuid }: { uuid: string }) {
  const t = useTranslations("projects");
  const router = useRouter();
  const problem = useProblem();
  const key = useProjectKey(uuid);
  const [sent, setSent] = useState<SentCode | null>(null);
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    const known = readSentCode();
    setSent(known?.uuid === uuid ? known : null);
  }, [uuid]);

  if (key && !key.token) return <VerifyElsewhere />;

  async function verify(digits: string) {
    if (!key || isBusy) return;
    if (digits.length < codeLength) return setError(t("errors.code_invalid"));
    setBusy(true);
    setError(undefined);
    try {
      const verified = await verifyProject({ ...key, code: digits });
      writeDraft(null);
      keepPerson(null);
      if (verified.isDuplicate) notify.info(t("verify.duplicate"));
      router.push(verified.isDuplicate ? "/my/project" : `/project/${verified.uuid}/providers`);
    } catch (failure) {
      if (failure instanceof ProblemError && failure.code === "already_verified") {
        return router.push(`/project/${uuid}/providers`);
      }
      setError(problem.fieldTextsOf(failure).code ?? problem.textOf(failure));
      setCode("");
      setBusy(false);
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void verify(code);
  };
  const change = (words: ReactNode) => <TextLink href={`/project/new?uuid=${uuid}&step=5`}>{words}</TextLink>;
  return (
    <div className="max-w-136">
      <h1>{t("verify.title")}</h1>
      <p className="mt-3 text-lead text-ink-2">
        {sent
          ? t.rich("verify.sentTo", {
              address: sent.sentTo,
              b: (words) => <b className="text-ink">{words}</b>,
            })
          : t("verify.sent")}
      </p>
      <form noValidate onFocus={prepareProof} onSubmit={submit} className="mt-8">
        <OtpInput
          name="code"
          label={t("verify.code")}
          length={codeLength}
          value={code}
          onValueChange={(digits) => {
            setCode(digits);
            if (digits) setError(undefined);
          }}
          onComplete={verify}
          error={error}
          autoFocus
        />
        <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" size="large" isBusy={isBusy} busyLabel={t("verify.submitting")}>
            {t("verify.submit")}
          </Button>
          {key ? <ResendCode resendAt={sent?.resendAt ?? 0} onResend={() => resendCode(key)} /> : null}
        </div>
      </form>
      <p className="mt-8 text-ui text-ink-2">{t.rich("verify.spam", { change })}</p>
      <Banner tone="info" className="mt-8" title={t("verify.why")}>
        {t("verify.whyText")}
      </Banner>
    </div>
  );
}

/** The email was opened on another device: the code is valid only on the page that requested it. */
export function VerifyElsewhere() {
  const t = useTranslations("projects.verify");
  return (
    <div className="max-w-136">
      <h1>{t("elsewhereTitle")}</h1>
      <p className="mt-3 text-lead text-ink-2">{t("elsewhereText")}</p>
      <p className="mt-6">
        <TextLink href="/my/project">{t("elsewhereAction")}</TextLink>
      </p>
    </div>
  );
}
