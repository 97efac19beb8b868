export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");

/**
 * The value of a control that was not rendered by the server: typed by a person or filled in by the browser.
 * Null when there is none.
 */
export function typedIn(control: Control): string | boolean | null {
  if (isTick(control)) return control.checked === control.defaultChecked ? null : control.checked;
  const written =
    control instanceof HTMLSelectElement
      ? ([...control.options].find((option) => option.defaultSelected)?.value ?? control.value)
      : control.defaultValue;
  return control.value === written ? null : control.value;
}

/** Sets a value as if it were typed: React sees a change and calls the handlers. */
export function writeAsTyped(control: Control, typed: string | boolean): void {
  if (typeof typed === "boolean") {
    if (!isTick(control)) return;
    control.checked = !typed;
    control.click();
    return;
  }
  // React compares with the last value that was set through the element's own setter: that one is emptied, and
  // the text is set with the setter of the prototype.
  const { prototype } = control.constructor as { prototype: Control };
  const selected =
    control === document.activeElement && "selectionEnd" in control
      ? { from: control.selectionStart, to: control.selectionEnd }
      : null;
  control.value = "";
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, typed);
  if (selected?.to != null && !(control instanceof HTMLSelectElement))
    control.setSelectionRange(selected.from, selected.to);
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
  );
}
