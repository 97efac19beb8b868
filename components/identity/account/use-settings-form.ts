"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef } from "react";
import type { z } from "zod";
import { notify } from "@/components/feedback/notify";
import type { FormAction } from "@/components/forms/use-safe-action";
import { useCheckedForm } from "@/components/identity/registration/use-checked-form";
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
  /** How the form becomes that input; field by field unless said. */
  read?: (form: FormData) => Record<string, unknown>;
  /** Secrets do not stay in their fields. */
  isEmptied?: boolean;
  onDone?: () => void;
}

/** Without React's own fields, and those that stand beside a field for people and their browsers. */
const plainly = (form: FormData) =>
  Object.fromEntries([...form].filter(([name]) => !/^\$ACTION|^username$|Country$/.test(name)));

function refusalsOf({ input, read = plainly }: SettingsFormOptions, form: FormData): Record<string, string> {
  if (!input) return {};
  const parsed = input.safeParse(read(form));
  return parsed.success ? {} : fieldCodes(parsed.error);
}

/** A form of the settings: says that it is done, shows the page anew, and keeps the refusal beside its fields. */
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
