"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import type { z } from "zod";
import { useCheckedForm } from "@/components/accounts/use-checked-form";
import { notify } from "@/components/feedback/notify";
import type { FormAction } from "@/components/forms/use-safe-action";
import { fieldCodes } from "@/lib/core/fields";

/** The catalogue's sentences for a change of the account that did not come about (specification section 8). */
type Failure =
  | "update_error"
  | "otp_error"
  | "verification_error"
  | "verification_not_sent"
  | "delete_error"
  | "locale_error";

interface SettingsFormOptions {
  /** Said once it is done; null when the screen changes by itself. */
  done: string | null;
  failure?: Failure;
  /** What the server will ask of the fields: checked on leaving them and before sending. */
  input?: z.ZodType;
  /** Secrets do not stay in their fields. */
  isEmptied?: boolean;
  onDone?: () => void;
}

const anything = () => ({});

function refusalsOf(input: z.ZodType, form: FormData): Record<string, string> {
  // React's own fields, and those that stand beside a field for people and their browsers.
  const typed = [...form].filter(([name]) => !/^\$ACTION|^username$|Country$/.test(name));
  const parsed = input.safeParse(Object.fromEntries(typed));
  return parsed.success ? {} : fieldCodes(parsed.error);
}

/** A form of the settings: says that it is done, shows the page anew, and keeps the refusal beside its fields. */
export function useSettingsForm(action: FormAction, options: SettingsFormOptions) {
  const { failure = "update_error", input } = options;
  const t = useTranslations("account.errors");
  const router = useRouter();
  const check = useRef(input ? (form: FormData) => refusalsOf(input, form) : anything);
  const checked = useCheckedForm(action, check.current, t(failure));
  const { state, formProps } = checked;
  const after = useRef(options);
  after.current = options;
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
