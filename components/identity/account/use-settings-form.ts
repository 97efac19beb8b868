"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef } from "react";
import { notify } from "@/components/feedback/notify";
import type { FormAction } from "@/components/forms/use-safe-action";
import type { FormRule } from "@/components/identity/account/form-rules";
import { useCheckedForm } from "@/components/identity/registration/use-checked-form";

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
  /** The server's schema: fields are checked when they lose focus and before sending. It is loaded with the first focus. */
  input?: FormRule;
  /** Empties the fields after success, for passwords. */
  isEmptied?: boolean;
  onDone?: () => void;
}

type Check = (rule: FormRule, form: FormData) => Record<string, string>;
let rules: Check | null = null;
let loading: Promise<Check> | null = null;

/** Once for all forms, again after a failure. */
function loadRules(): Promise<Check> {
  loading ??= import("@/components/identity/account/form-rules").then(
    ({ refusalsOf }) => {
      rules = refusalsOf;
      return refusalsOf;
    },
    (failure) => {
      loading = null;
      throw failure;
    },
  );
  return loading;
}

/** At once when the schemas are loaded. Without them the server alone checks. */
function check(rule: FormRule | undefined, form: FormData) {
  if (!rule) return {};
  if (rules) return rules(rule, form);
  return loadRules().then(
    (refusalsOf) => refusalsOf(rule, form),
    () => ({}),
  );
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
  const checkForm = useCallback((form: FormData) => check(after.current.input, form), []);
  const checked = useCheckedForm(action, checkForm, t(failure));
  const { state } = checked;
  const form = checked.formProps.ref;
  const hasRules = options.input !== undefined;
  const formProps = {
    ...checked.formProps,
    onFocus: () => {
      if (hasRules) loadRules().catch(() => undefined);
    },
  };
  useEffect(() => {
    if (state.status !== "done") return;
    const { done, isEmptied, onDone } = after.current;
    if (done) notify.success(done);
    if (isEmptied) form.current?.reset();
    onDone?.();
    router.refresh();
  }, [state, router, form]);
  return { ...checked, formProps };
}
