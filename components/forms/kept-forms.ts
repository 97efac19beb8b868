const KEY = "promesse.forms";

type Control = HTMLInputElement | HTMLSelectElement;
type Typed = string | boolean | null;

const isSelect = (control: Element): control is HTMLSelectElement => control instanceof HTMLSelectElement;

/** The controls a person writes in, in their order. */
const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (one): one is Control => isSelect(one) || (one instanceof HTMLInputElement && one.type !== "hidden"),
  );

const forms = () => [...document.querySelectorAll<HTMLFormElement>("main form")].map(controlsOf);

/** Null for a password, shown or not: it is typed again. */
function read(control: Control): Typed {
  if (isSelect(control)) return control.value;
  if (control.type === "checkbox" || control.type === "radio") return control.checked;
  return /password/.test(control.type + control.autocomplete) ? null : control.value;
}

function write(control: Control, typed: Typed): void {
  if (typeof typed === "boolean") {
    if (!isSelect(control) && control.checked !== typed) control.click();
    return;
  }
  if (typed === null || control.value === typed) return;
  // React compares with the value it wrote itself, so the browser's own setter is used, and the event told.
  const { prototype } = isSelect(control) ? HTMLSelectElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, typed);
  control.dispatchEvent(new Event(isSelect(control) ? "change" : "input", { bubbles: true }));
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
