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
 * Runs once the finger or button is up. A field that is left by pressing something else must not push that thing away
 * with its error before the press has become a click.
 */
export function afterPress(run: () => void): void {
  const runSoon = () => void setTimeout(run);
  if (isPressed) window.addEventListener("pointerup", runSoon, { once: true });
  else runSoon();
}
