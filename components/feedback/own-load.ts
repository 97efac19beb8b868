import { notify, type Severity, type Snackbar } from "@/components/feedback/notify";
import { ownLoadMark, storeOwnLoadMark } from "@/components/feedback/own-load-mark";
import { forgetForms, keepForms, restoreForms } from "@/components/forms/kept-forms";

/** A message that was shown for less may not have been read. */
const UNREAD_MS = 3_000;
/** A load that takes longer is another one. */
const LOAD_MS = 15_000;

interface Said {
  severity: Severity;
  text: string;
  at: number;
}

let said: Said[] = [];

/** Remembers a message for the page that is loaded next. One with an action belongs to its page. */
export function rememberMessage({ severity, text, action, onExpire }: Omit<Snackbar, "id">): void {
  if (typeof text === "string" && !action && !onExpire)
    said = [...said.slice(-2), { severity, text, at: Date.now() }];
}

/** A load that the application begins; one that a person begins, or that shows another language, is none. */
const isOwn = ({ userInitiated, hashChange, navigationType, destination, formData }: NavigateEvent) =>
  !userInitiated && !hashChange && !formData && !destination.sameDocument && navigationType !== "reload";

function keep(event: NavigateEvent): void {
  if (!isOwn(event)) return;
  const now = Date.now();
  const isSamePage = new URL(event.destination.url).pathname === location.pathname;
  const unread = said.filter(({ at }) => now - at < UNREAD_MS);
  if (isSamePage) keepForms();
  if (isSamePage || unread.length > 0) storeOwnLoadMark(JSON.stringify({ at: now, said: unread }));
}

function restore(): void {
  const mark = ownLoadMark();
  storeOwnLoadMark(null);
  if (mark === null) return;
  const kept = JSON.parse(mark) as { at: number; said: Said[] };
  if (Date.now() - kept.at > LOAD_MS) {
    forgetForms();
    return;
  }
  restoreForms();
  for (const { severity, text } of kept.said) notify[severity](text);
}

/**
 * After a deployment the application loads itself anew at its next step, also at the one that follows a form. What was said
 * just before is shown again, and what was typed on the same page stays. Returns how to end it.
 */
export function keepOverOwnLoads(): () => void {
  restore();
  // Not in every browser: there, what was said and typed is lost.
  window.navigation?.addEventListener("navigate", keep);
  return () => window.navigation?.removeEventListener("navigate", keep);
}
