"use client";

import { useEffect, useRef } from "react";
import { notify, type Severity } from "@/components/feedback/notify";

/** Shows the result of a redirect once, then removes its query parameters without a new request. */
export function FlashMessage({
  severity,
  text,
  params,
}: {
  severity: Severity;
  text: string;
  /** Names of the query parameters to remove. */
  params: readonly string[];
}) {
  const isSaid = useRef(false);
  useEffect(() => {
    if (isSaid.current) return;
    isSaid.current = true;
    notify[severity](text);
    const address = new URL(location.href);
    for (const name of params) address.searchParams.delete(name);
    history.replaceState(history.state, "", address);
  }, [severity, text, params]);
  return null;
}
