"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useProblem } from "@/components/feedback/use-problem";
import { ProblemError } from "@/lib/core/browser/http";
import { stopImpersonation } from "@/lib/identity/impersonation/client";

/** Returns to the admin's own session and reloads the page, also when that session has ended. */
export function StopButton() {
  const t = useTranslations("impersonation");
  const label = useTranslations("layout.impersonation")("stop");
  const { textOf } = useProblem();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function stop() {
    setBusy(true);
    setError(null);
    try {
      await stopImpersonation();
      window.location.assign("/admin/users");
    } catch (failure) {
      const isRefusal = failure instanceof ProblemError && failure.status > 0 && failure.status < 500;
      setError(isRefusal ? textOf(failure) : t("errors.stop_error"));
      setBusy(false);
    }
  }
  return (
    <>
      {error ? (
        <p role="alert" className="font-semibold text-on-band-warning">
          {error}
        </p>
      ) : null}
      <button
        type="button"
        aria-busy={isBusy}
        disabled={isBusy}
        onClick={() => void stop()}
        className="min-h-11 font-semibold underline decoration-1 underline-offset-4 focus-visible:outline-on-band"
      >
        {label}
      </button>
    </>
  );
}
