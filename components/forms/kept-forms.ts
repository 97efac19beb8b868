import { type Control, isTick, writeAsTyped } from "@/components/forms/write-as-typed";

const KEY = "promesse.forms";

type Typed = string | boolean | null;

/** The controls a person writes in, in their order. */
const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (one): one is Control =>
      one instanceof HTMLSelectElement ||
      one instanceof HTMLTextAreaElement ||
      (one instanceof HTMLInputElement && one.type !== "hidden"),
  );

const forms = () => [...document.querySelectorAll<HTMLFormElement>("main form")].map(controlsOf);

/** Null for a password, shown or not: it is typed again. */
function read(control: Control): Typed {
  if (isTick(control)) return control.checked;
  return /password/.test(control.type + control.autocomplete) ? null : control.value;
}

function write(control: Control, typed: Typed): void {
  if (typed !== null && read(control) !== typed) writeAsTyped(control, typed);
}

/** Keeps what is typed on this page, in this tab, until it stands again in another language. */
export function keepForms(): void {
  try {
    const typed = forms().map((controls) => controls.map(read));
    sessionStorage.setItem(KEY, JSON.stringify({ path: location.pathname, typed }));
  } catch {
    // A browser that keeps nothing starts the form anew.
  }
}

/** Puts back what `keepForms` kept of this page, once. */
export function restoreForms(): void {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (kept === null) return;
    const { path, typed } = JSON.parse(kept) as { path: string; typed: Typed[][] };
    if (path !== location.pathname) return;
    for (const [n, controls] of forms().entries())
      for (const [place, control] of controls.entries()) write(control, typed[n]?.[place] ?? null);
  } catch {
    // What cannot be read is not put back.
  }
}
