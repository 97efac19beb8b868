const STORED = "promesse.single-keys";
const CHANGED = "promesse:single-keys";

/** Whether keys of one character do something (WCAG 2.1.4); on unless this browser was told otherwise. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== "off";
  } catch {
    return true;
  }
}

export function turnSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, "off");
  } catch {
    // A browser that remembers nothing keeps them as they are.
  }
  dispatchEvent(new Event(CHANGED));
}

/** Hears of a change in this tab and in others. */
export function onSingleKeys(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  addEventListener("storage", listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener("storage", listener);
  };
}
