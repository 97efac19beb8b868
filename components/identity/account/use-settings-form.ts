"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef } from "react";
import type { z } from "zod";
import { notify } from "@/components/feedback/notify";
import type { FormAction } from "@/components/forms/use-safe-action";
import { useCheckedForm } from "@/components/identity/registration/use-checked-form";
import { fieldCodes } from "@/lib/core/fields";
import { PROOF_FIELD } from "@/lib/core/proof/rules";

/** Error texts for a change that failed without an answer of the server. */
type Failure =
  | "update_error"
  | "otp_error"
  | "verification_error"
  | "verification_not_sent"
  | "delete_error"
  | "locale_error";

interface SettingsFormOptions {
  /** Message after success; null when the screen itself shows the change. */
  done: string | null;
  failure?: Failure;
  /** Schema of the server: fields are checked when they lose focus and before sending. */
  input?: z.ZodType;
  /** Converts the form to that input; by default one value per field. */
  read?: (form: FormData) => Record<string, unknown>;
  /** Empties the fields after success, for passwords. */
  isEmptied?: boolean;
  onDone?: () => void;
}

/** Without the fields of React, and those that are only there for the browser or for display. */
const plainValues = (form: FormData) =>
  Object.fromEntries(
    [...form].filter(([name]) => !/^\$ACTION|^username$|Country$/.test(name) && name !== PROOF_FIELD),
  );

function refusalsOf(
  { input, read = plainValues }: SettingsFormOptions,
  form: FormData,
): Record<string, string> {
  if (!input) return {};
  const parsed = input.safeParse(read(form));
  return parsed.success ? {} : fieldCodes(parsed.error);
}

/**
 * A form of the settings: after success it shows a message and refreshes the page; errors stay beside their
 * fields.
 */
export function useSettingsForm(action: FormAction, options: SettingsFormOptions) {
  const { failure = "update_error" } = options;
  const t = useTranslations("account.errors");
  const router = useRouter();
  const after = useRef(options);
  after.current = options;
  const check = useCallback((form: FormData) => refusalsOf(after.current, form), []);
  const checked = useCheckedForm(action, check, t(failure));
  const { state, formProps } = checked;
  useEffect(() => {
    if (state.status !== "done") return;
    const { done, isEmptied, onDone } = after.current;
    if (done) notify.success(done);
    if (isEmptied) formProps.ref.current?.reset();
    onDone?.();
    router.refresh();
  }, [state, router, formProps.ref]);
  return checked;
}
