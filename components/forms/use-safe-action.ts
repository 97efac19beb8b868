"use client";

import { unstable_rethrow } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { ActionState } from "@/lib/core/action-state";

export type FormAction = (previous: ActionState, form: FormData) => Promise<ActionState>;

const SECRET = /password/i;

function typedTexts(form: FormData): Record<string, string> {
  const texts = [...form].filter(
    (pair): pair is [string, string] => typeof pair[1] === "string" && !SECRET.test(pair[0]),
  );
  return Object.fromEntries(texts);
}

/**
 * Wraps a server action so that it never throws: a lost connection or a server error becomes `failure` or the
 * general error text, and the typed values stay. Otherwise React would show its error page. Before hydration it
 * is the action itself, which the browser posts.
 */
export function useSafeAction(action: FormAction, failure?: string): FormAction {
  const core = useTranslations("core.errors");
  const isHydrated = useHydrated();
  const safe = useCallback<FormAction>(
    async (previous, form) => {
      try {
        const state = await action(previous, form);
        return failure && state.code === "internal_error" ? { ...state, error: failure } : state;
      } catch (error) {
        // A redirect is thrown as an error, too.
        unstable_rethrow(error);
        const words = failure ?? core("network_error");
        return { status: "failed", code: "network_error", error: words, values: typedTexts(form) };
      }
    },
    [action, failure, core],
  );
  return isHydrated ? safe : action;
}
