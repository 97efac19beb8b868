"use client";

import { signIn } from "next-auth/react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Checkbox } from "@/components/forms/checkbox";
import { PasswordInput } from "@/components/forms/password-input";
import { TextInput } from "@/components/forms/text-input";
import { PasskeySignInButton } from "@/components/identity/factors/passkey-sign-in-button";
import { ForgotDialog } from "@/components/identity/password/forgot-dialog";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { takeProof } from "@/lib/core/browser/proof";
import { isEmail } from "@/lib/core/email";
import { PROOF_FIELD, proofLevels } from "@/lib/core/proof/rules";

const MIN_PASSWORD = 4;
const codes = ["invalid_credentials", "session_expired", "second_step_expired"] as const;

/** Why a sign-in failed; `waitSeconds` after too many attempts. */
interface Failure {
  code: (typeof codes)[number] | "too_many_tries" | "general";
  waitSeconds: number;
}

/** Parses the server's text: a code, and after a dot the seconds to wait. */
function failureOf(text: string | null | undefined): Failure {
  const [reported = "", seconds] = (text ?? "").split(".");
  if (reported === "too_many_requests") return { code: "too_many_tries", waitSeconds: Number(seconds) || 60 };
  return { code: codes.find((code) => code === reported) ?? "general", waitSeconds: 0 };
}

/** Email, password, remember me. `initialError` comes from the address and is shown once. */
export function SignInForm({
  next,
  initialError,
  isForgotOpen,
}: {
  next: string;
  initialError: string | null;
  /** Opens the reset dialog at once, for links from elsewhere. */
  isForgotOpen: boolean;
}) {
  const t = useTranslations("sessions");
  const core = useTranslations("core.errors");
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [failure, setFailure] = useState<Failure | null>(
    initialError === null ? null : failureOf(initialError),
  );
  const [isBusy, setBusy] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const leave = (name: string) => setLeft((names) => new Set(names).add(name));
  const isReady = isEmail(email) && password.length >= MIN_PASSWORD;

  const emailError = () => {
    if (email.trim() === "") return left.has("email") ? t("errors.email_required") : undefined;
    return (left.has("email") || password !== "") && !isEmail(email) ? core("email_invalid") : undefined;
  };
  const isShort = left.has("password") && password !== "" && password.length < MIN_PASSWORD;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isReady || isBusy) return;
    const remember = new FormData(event.currentTarget).get("remember") === "on";
    setBusy(true);
    setFailure(null);
    const attempt = (proof: string) =>
      signIn("credentials", {
        redirect: false,
        email,
        password,
        remember: String(remember),
        [PROOF_FIELD]: proof,
      }).catch(() => null);
    let answer = await attempt("");
    // Somebody tries passwords of this account: its owner still signs in, after some seconds of computing.
    if (answer?.error === "proof_required") answer = await attempt(await takeProof(proofLevels.hard));
    if (answer?.ok && !answer.error) {
      // A full page load, so that no data of the signed-out page stays in memory.
      window.location.assign(next);
      return;
    }
    if (answer?.error === "second_step_required") {
      window.location.assign(`/login/second-step?next=${encodeURIComponent(next)}`);
      return;
    }
    setBusy(false);
    setFailure(failureOf(answer?.error));
  }

  const sentence = failure
    ? t(`errors.${failure.code}`, { minutes: Math.ceil(failure.waitSeconds / 60) })
    : null;
  return (
    <form
      onSubmit={submit}
      noValidate
      className="space-y-5"
      aria-describedby={isReady ? undefined : "sign-in-hint"}
    >
      {sentence ? <Banner tone="error" role="alert" title={sentence} /> : null}
      <TextInput
        name="email"
        type="email"
        label={t("email")}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        autoComplete="username"
        autoCapitalize="none"
        inputMode="email"
        spellCheck={false}
        onBlur={() => leave("email")}
        error={emailError()}
      />
      <PasswordInput
        name="password"
        label={t("password")}
        labelAside={<ForgotDialog email={email} isOpenAtFirst={isForgotOpen} />}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="current-password"
        onBlur={() => leave("password")}
        error={isShort ? t("errors.password_requirements") : undefined}
      />
      <Checkbox name="remember" label={t("remember")} defaultChecked />
      <Button
        type="submit"
        size="large"
        block
        disabled={!isReady}
        isBusy={isBusy}
        busyLabel={t("submitting")}
      >
        {t("submit")}
      </Button>
      <p id="sign-in-hint" hidden={isReady} className="text-small text-ink-3">
        {t("missing")}
      </p>
      <PasskeySignInButton next={next} isRemembered={true} />
    </form>
  );
}
