"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Banner } from "@/components/ui/banner";

/** The result of a server action, from which the summary is made. */
export interface FormFailure {
  status: "idle" | "done" | "failed";
  error?: string | undefined;
  fields?: Record<string, string> | undefined;
}

/**
 * First element of a form. Empty until the form fails; then it shows the errors and focuses the first invalid
 * field.
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
  const count = Object.keys(state.fields ?? {}).length;
  return (
    <div ref={box} tabIndex={-1} aria-live="assertive" className="outline-none empty:hidden">
      {state.status === "failed" ? (
        <Banner tone="error" title={state.error ?? t("form.checkFields", { count })} className={className} />
      ) : null}
    </div>
  );
}
