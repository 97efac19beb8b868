"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useOpenErrors } from "@/components/forms/use-open-errors";
import { Banner } from "@/components/ui/banner";

/** The result of a server action, from which the summary is made. */
export interface FormFailure {
  status: "idle" | "done" | "failed";
  error?: string | undefined;
  fields?: Record<string, string> | undefined;
}

/**
 * First element of a form. Empty until the form fails; then it shows the errors and focuses the first invalid
 * field. It counts down while the fields are corrected, and goes with the last one.
 */
export function ErrorSummary({ state, className }: { state: FormFailure; className?: string | undefined }) {
  const t = useTranslations("ui");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.status !== "failed") return;
    const form = box.current?.closest("form");
    const first = form?.querySelector<HTMLElement>(
      ":is(input, select, textarea, button)[aria-invalid=true], fieldset[aria-invalid=true] :is(input, button)",
    );
    (first ?? box.current)?.focus();
  }, [state]);
  const named = Object.keys(state.fields ?? {}).length;
  const open = useOpenErrors(box, state);
  const isFailed = state.status === "failed";
  const isMended = isFailed && named > 0 && open === 0;
  return (
    // The failure interrupts the reader; the count that goes down does not.
    <div
      ref={box}
      tabIndex={-1}
      aria-live={isFailed && open < named ? "polite" : "assertive"}
      className={isMended ? "absolute outline-none" : "outline-none empty:hidden"}
    >
      {isMended ? <p className="sr-only">{t("form.corrected")}</p> : null}
      {isFailed && !isMended ? (
        <Banner
          tone="error"
          title={state.error ?? t("form.checkFields", { count: open })}
          className={className}
        />
      ) : null}
    </div>
  );
}
