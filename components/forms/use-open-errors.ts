"use client";

import { type RefObject, useEffect, useState } from "react";

interface Failure {
  status: "idle" | "done" | "failed";
  fields?: Record<string, string> | undefined;
}

/** Fields marked as invalid; a group counts once. */
function markedFields(form: Element): Element[] {
  return [...form.querySelectorAll("[aria-invalid=true]")].filter(
    (field) => !field.parentElement?.closest("[aria-invalid=true]"),
  );
}

/**
 * How many of the fields that a failure names still have to be corrected. A field counts as corrected once it is
 * no longer marked as invalid. A failure without fields, or whose fields are not marked, stays as it is.
 */
export function useOpenErrors(box: RefObject<HTMLElement | null>, failure: Failure): number {
  const named = Object.keys(failure.fields ?? {}).length;
  const [seen, setSeen] = useState({ failure, open: named });
  useEffect(() => {
    const form = box.current?.closest("form");
    if (failure.status !== "failed" || !form) return;
    const marked = markedFields(form);
    if (marked.length === 0) return;
    const count = () => {
      const still = markedFields(form).filter((field) => marked.includes(field)).length;
      setSeen({ failure, open: still === 0 ? 0 : Math.min(named, still) });
    };
    const observer = new MutationObserver(count);
    observer.observe(form, { subtree: true, childList: true, attributeFilter: ["aria-invalid"] });
    return () => observer.disconnect();
  }, [box, failure, named]);
  return seen.failure === failure ? seen.open : named;
}
