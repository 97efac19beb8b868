"use client";

import { useState, useSyncExternalStore } from "react";
import {
  activeImpersonation,
  readStoredImpersonation,
  storeImpersonation,
  watchStoredImpersonation,
} from "@/components/identity/impersonation/stored-impersonation";

interface Words {
  /** Placeholder in the sentences for the name and the time. */
  gap: string;
  text: string;
  until: string;
  back: string;
  stop: string;
}

const link = "inline-flex min-h-11 items-center font-semibold underline decoration-1 underline-offset-4";

/**
 * Shows whose account an admin is using, from the storage of this browser, with links to return to the account
 * and to stop.
 */
export function ImpersonationNotice({ gap, text, until, back, stop }: Words) {
  const stored = useSyncExternalStore(watchStoredImpersonation, readStoredImpersonation, () => null);
  const [isBusy, setBusy] = useState(false);
  const impersonation = activeImpersonation(stored, Date.now());
  if (!impersonation) return null;
  const time = new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: "short" }).format(
    new Date(impersonation.until),
  );
  async function leave() {
    setBusy(true);
    const answer = await fetch("/api/impersonation/stop", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: "{}",
    }).catch(() => null);
    setBusy(false);
    // No answer or a server error: the impersonation may still be active.
    if (!answer || answer.status >= 500) return;
    // The admin's password is asked for first, by the band of the account's screens.
    if (answer.status === 403) return window.location.assign("/dashboard");
    storeImpersonation(null);
    window.location.assign("/admin/users");
  }
  return (
    <div
      role="status"
      data-band="impersonation"
      className="sticky top-0 z-band flex flex-wrap items-center gap-x-4 bg-band px-5 py-1 text-small text-on-band desk:min-h-13 desk:px-10 print:hidden"
    >
      <p className="min-w-0 flex-1 basis-64 py-1">{text.replace(gap, impersonation.name)}</p>
      <p className="text-on-band-2 figures max-sm:hidden">{until.replace(gap, time)}</p>
      <a href="/dashboard" className={link}>
        {back}
      </a>
      <button
        type="button"
        aria-busy={isBusy}
        disabled={isBusy}
        onClick={() => void leave()}
        className={link}
      >
        {stop}
      </button>
    </div>
  );
}
