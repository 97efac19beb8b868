"use client";

import { useRouter } from "next/navigation";
import { useActionState, useEffect, useRef } from "react";
import { notify } from "@/components/feedback/notify";
import { type ActionState, idleAction } from "@/lib/core/action-state";

export type FormAction = (previous: ActionState, form: FormData) => Promise<ActionState>;

/** A form of the settings: says that it is done, shows the page anew, and keeps the refusal beside its fields. */
export function useSettingsForm(action: FormAction, done: string | null, onDone?: () => void) {
  const router = useRouter();
  const [state, run, isPending] = useActionState(action, idleAction);
  const after = useRef({ done, onDone });
  after.current = { done, onDone };
  useEffect(() => {
    if (state.status !== "done") return;
    if (after.current.done) notify.success(after.current.done);
    after.current.onDone?.();
    router.refresh();
  }, [state, router]);
  return { state, run, isPending, errorOf: (field: string) => state.fields?.[field] };
}
