let isPressed = false;

if (typeof window !== "undefined") {
  const press = (value: boolean) => () => {
    isPressed = value;
  };
  window.addEventListener("pointerdown", press(true), { capture: true, passive: true });
  for (const end of ["pointerup", "pointercancel"]) {
    window.addEventListener(end, press(false), { capture: true, passive: true });
  }
}

/**
 * Runs the callback once the finger or mouse button is up. When a press elsewhere leaves a field, the field's
 * error must not move the pressed element before the press becomes a click.
 */
export function afterPress(run: () => void): void {
  const runSoon = () => void setTimeout(run);
  if (isPressed) window.addEventListener("pointerup", runSoon, { once: true });
  else runSoon();
}
