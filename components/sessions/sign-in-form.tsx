"use client";

import { signIn } from "next-auth/react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Checkbox } from "@/components/forms/checkbox";
import { PasswordInput } from "@/components/forms/password-input";
import { TextInput } from "@/components/forms/text-input";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { isEmail } from "@/lib/core/email";

const MIN_PASSWORD = 4;
const codes = ["invalid_credentials", "session_expired", "too_many_requests"] as const;
type Code = (typeof codes)[number];

function codeOf(value: string | null): Code | "general" {
  return codes.find((code) => code === value) ?? "general";
}

/** Email, password, remember me (specification section 2, sign in). `initialError` was in the address and is shown once. */
export function SignInForm({ next, initialError }: { next: string; initialError: string | null }) {
  const t = useTranslations("sessions");
  const core = useTranslations("core.errors");
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [error, setError] = useState<Code | "general" | null>(
    initialError === null ? null : codeOf(initialError),
  );
  const [isBusy, setBusy] = useState(false);
  const isReady = isEmail(email) && password.length >= MIN_PASSWORD;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isReady || isBusy) return;
    const remember = new FormData(event.currentTarget).get("remember") === "on";
    setBusy(true);
    setError(null);
    const answer = await signIn("credentials", {
      redirect: false,
      email,
      password,
      remember: String(remember),
    }).catch(() => null);
    if (answer?.ok && !answer.error) {
      // A full load, so that nothing of the signed-out page stays in memory.
      window.location.assign(next);
      return;
    }
    setBusy(false);
    setError(codeOf(answer?.error ?? null));
  }

  const sentence = error === null ? null : error === "too_many_requests" ? core(error) : t(`errors.${error}`);
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
        inputMode="email"
        spellCheck={false}
        error={email !== "" && !isEmail(email) && password !== "" ? core("email_invalid") : undefined}
      />
      <PasswordInput
        name="password"
        label={t("password")}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="current-password"
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
    </form>
  );
}
