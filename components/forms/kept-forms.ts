import { type Control, isTick, writeAsTyped } from "@/components/forms/write-as-typed";

const KEY = "promesse.forms";

type Typed = string | boolean | null;

/** The controls of a form that a person fills in, in their order. */
const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (one): one is Control =>
      one instanceof HTMLSelectElement ||
      one instanceof HTMLTextAreaElement ||
      (one instanceof HTMLInputElement && one.type !== "hidden"),
  );

const forms = () => [...document.querySelectorAll<HTMLFormElement>("main form")].map(controlsOf);

/** Null for a password, shown or not: it is never stored and must be typed again. */
function read(control: Control): Typed {
  if (isTick(control)) return control.checked;
  return /password/.test(control.type + control.autocomplete) ? null : control.value;
}

function write(control: Control, typed: Typed): void {
  if (typed !== null && read(control) !== typed) writeAsTyped(control, typed);
}

/** Stores the typed values of this page in this tab until it is loaded again, in another language or as another version. */
export function keepForms(): void {
  try {
    const typed = forms().map((controls) => controls.map(read));
    sessionStorage.setItem(KEY, JSON.stringify({ path: location.pathname, typed }));
  } catch {
    // A browser without storage: the form starts empty.
  }
}

/** Deletes what `keepForms` stored. */
export function forgetForms(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // A browser without storage: there is nothing.
  }
}

/** Restores once what `keepForms` stored for this page. */
export function restoreForms(): void {
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (stored === null) return;
    const { path, typed } = JSON.parse(stored) as { path: string; typed: Typed[][] };
    if (path !== location.pathname) return;
    for (const [n, controls] of forms().entries())
      for (const [place, control] of controls.entries()) write(control, typed[n]?.[place] ?? null);
  } catch {
    // An unreadable value is not restored.
  }
}
