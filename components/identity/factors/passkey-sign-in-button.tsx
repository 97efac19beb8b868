"use client";

import { KeyRound } from "lucide";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useProblem } from "@/components/feedback/use-problem";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { ProblemError } from "@/lib/core/browser/http";
import { finishPasskeySignIn, startPasskeySignIn } from "@/lib/identity/second-step/client";

/** Signs in with a passkey of this device, with or without the password before. */
export function PasskeySignInButton({
  next,
  isRemembered,
}: {
  next: string;
  /** Stays signed in, where no box of a form around the button says otherwise. */
  isRemembered: boolean;
}) {
  const t = useTranslations("factors");
  const { textOf } = useProblem();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<{ title: string; hint?: string } | null>(null);
  async function signIn(form: HTMLFormElement | null) {
    const box = form?.elements.namedItem("remember");
    const remember = box instanceof HTMLInputElement ? box.checked : isRemembered;
    setBusy(true);
    setError(null);
    try {
      const { browserSupportsWebAuthn, startAuthentication } = await import("@simplewebauthn/browser");
      if (!browserSupportsWebAuthn()) {
        setError({ title: t("passkeys.unsupported") });
        return setBusy(false);
      }
      const answer = await startAuthentication({ optionsJSON: await startPasskeySignIn() });
      await finishPasskeySignIn(answer, remember);
      // A full page load, so that no data of the signed-out page stays in memory.
      window.location.assign(next);
    } catch (failure) {
      // A browser does not say that it has no passkey of this site.
      setError(
        failure instanceof ProblemError
          ? { title: textOf(failure) }
          : { title: t("passkeys.cancelled"), hint: t("passkeys.siteHint") },
      );
      setBusy(false);
    }
  }
  return (
    <>
      {error ? (
        <Banner tone="error" role="alert" title={error.title} className="mb-4">
          {error.hint}
        </Banner>
      ) : null}
      <Button
        variant="secondary"
        size="large"
        block
        isBusy={isBusy}
        busyLabel={t("step.passkeyBusy")}
        icon={<Icon of={KeyRound} />}
        onClick={(event) => signIn(event.currentTarget.form)}
      >
        {t("step.passkey")}
      </Button>
    </>
  );
}
