"use client";

import { type FormEvent, startTransition, useActionState, useEffect, useRef, useState } from "react";
import type { FormFailure } from "@/components/forms/error-summary";
import { type FormAction, useSafeAction } from "@/components/forms/use-safe-action";
import { useFieldErrorText } from "@/components/identity/registration/use-field-error-text";
import { type ActionState, idleAction } from "@/lib/core/action-state";

type Codes = Record<string, string>;

interface Edits {
  /** The server's answer before the edits. */
  state: ActionState;
  edited: ReadonlySet<string>;
}

/**
 * A form of a server action whose fields are validated in the browser: when they lose focus, then on every
 * change. After hydration the form is submitted by script, since React empties a form submitted by its
 * `action`; before that the browser posts it.
 */
export function useCheckedForm(
  action: FormAction,
  /** A promise while its schema is loaded; it never fails. */
  check: (form: FormData) => Codes | Promise<Codes>,
  /** Message when no answer came. */
  failed: string,
) {
  const words = useFieldErrorText();
  const form = useRef<HTMLFormElement>(null);
  const [state, dispatch, isBusy] = useActionState(useSafeAction(action, failed), idleAction);
  const [codes, setCodes] = useState<Codes>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [edits, setEdits] = useState<Edits>({ state, edited: new Set() });
  const [refused, setRefused] = useState<FormFailure | null>(null);
  const [changes, setChanges] = useState(0);
  const [isChecking, setChecking] = useState(false);
  const edited = edits.state === state ? edits.edited : new Set<string>();

  // Runs after the render that the change caused, since a hidden field follows its visible one.
  useEffect(() => {
    if (changes === 0 || !form.current) return;
    const found = check(new FormData(form.current));
    if (!(found instanceof Promise)) return setCodes(found);
    let isOld = false;
    void found.then((codes) => {
      if (!isOld) setCodes(codes);
    });
    return () => {
      isOld = true;
    };
  }, [changes, check]);

  const touch = (name: string) => {
    setChanges((count) => count + 1);
    if (name) setLeft((names) => new Set(names).add(name));
  };
  const edit = (name: string) => {
    setChanges((count) => count + 1);
    if (name) setEdits({ state, edited: new Set(edited).add(name) });
  };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy || isChecking) return;
    const typed = new FormData(event.currentTarget);
    const found = check(typed);
    if (!(found instanceof Promise)) return send(typed, found);
    setChecking(true);
    void found.then((codes) => {
      setChecking(false);
      send(typed, codes);
    });
  }

  function send(typed: FormData, found: Codes) {
    setCodes(found);
    setLeft(new Set(Object.keys(found)));
    if (Object.keys(found).length > 0) {
      setRefused({ status: "failed", fields: found });
      return;
    }
    setRefused(null);
    startTransition(() => dispatch(typed));
  }

  return {
    state,
    isBusy: isBusy || isChecking,
    /** For a form without fields to check. */
    run: dispatch,
    /** For `ErrorSummary`: the latest errors, from the browser or the server. */
    failure: refused ?? state,
    touch,
    edit,
    errorOf(name: string): string | undefined {
      const theirs = state.fields?.[name];
      if (theirs && !edited.has(name)) return theirs;
      const code = codes[name];
      return code && left.has(name) ? words(code) : undefined;
    },
    formProps: {
      ref: form,
      action: dispatch,
      noValidate: true,
      onSubmit: submit,
      onBlur: (event: { target: EventTarget }) => touch(nameOf(event.target)),
      onChange: (event: { target: EventTarget }) => edit(nameOf(event.target)),
    },
  };
}

const nameOf = (target: EventTarget) =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement
    ? target.name
    : "";
