import { useEffect, useState } from "react";

/** How long the check mark is shown after a copy. */
const CONFIRMATION_MS = 3_000;

/** Copies texts. `isCopied` is true for a while after a copy; `onRefused` runs when the browser forbids it. */
export function useCopied(onRefused: () => void) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      onRefused();
    }
  };
  return { isCopied, copy };
}
