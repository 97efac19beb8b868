const STORED = "promesse.single-keys";
const CHANGED = "promesse:single-keys";

/** Whether shortcuts of one character are on (WCAG 2.1.4); on unless they were turned off in this browser. */
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
    // When the browser refuses to store, the setting stays as it is.
  }
  dispatchEvent(new Event(CHANGED));
}

/** Subscribes to changes in this tab and in others. */
export function onSingleKeys(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  addEventListener("storage", listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener("storage", listener);
  };
}
