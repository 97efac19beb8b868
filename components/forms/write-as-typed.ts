export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");

/** What stands in a control that the page did not write there: typed, or filled in by the browser. Null when nothing. */
export function typedIn(control: Control): string | boolean | null {
  if (isTick(control)) return control.checked === control.defaultChecked ? null : control.checked;
  const written =
    control instanceof HTMLSelectElement
      ? ([...control.options].find((option) => option.defaultSelected)?.value ?? control.value)
      : control.defaultValue;
  return control.value === written ? null : control.value;
}

/** Writes into a control as a hand would: React takes it for a change and tells the handlers. */
export function writeAsTyped(control: Control, typed: string | boolean): void {
  if (typeof typed === "boolean") {
    if (!isTick(control)) return;
    control.checked = !typed;
    control.click();
    return;
  }
  // React compares with what was last set through the element itself: that is emptied, and the text is set past it.
  const { prototype } = control.constructor as { prototype: Control };
  const caret = control === document.activeElement && "selectionEnd" in control ? control.selectionEnd : null;
  control.value = "";
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, typed);
  if (caret !== null && !(control instanceof HTMLSelectElement)) control.setSelectionRange(caret, caret);
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
  );
}
