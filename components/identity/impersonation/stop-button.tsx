"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useProblem } from "@/components/feedback/use-problem";
import { createPart } from "@/components/ui/part";
import { PartDialog } from "@/components/ui/part-dialog";
import { ProblemError } from "@/lib/core/browser/http";
import { stopImpersonation } from "@/lib/identity/impersonation/client";

const stopDialog = createPart(() =>
  import("@/components/identity/impersonation/stop-dialog").then((module) => module.StopDialog),
);

/**
 * Returns to the admin's own session and reloads the page, also when that session has ended. After ten minutes the
 * server asks for the admin's password first.
 */
export function StopButton() {
  const t = useTranslations("impersonation");
  const label = useTranslations("layout.impersonation")("stop");
  const { textOf } = useProblem();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function stop(typed?: string) {
    setBusy(true);
    setError(null);
    try {
      await stopImpersonation(typed);
      window.location.assign("/admin/users");
    } catch (failure) {
      setBusy(false);
      if (failure instanceof ProblemError && failure.code === "reauth_required" && typed === undefined)
        return setAsking(true);
      const isRefusal = failure instanceof ProblemError && failure.status > 0 && failure.status < 500;
      setError(isRefusal ? textOf(failure) : t("errors.stop_error"));
    }
  }
  return (
    <>
      {error && !isAsking ? (
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
      <PartDialog
        part={stopDialog}
        open={isAsking}
        onOpenChange={setAsking}
        props={{ error: error ?? undefined, stop }}
      />
    </>
  );
}
