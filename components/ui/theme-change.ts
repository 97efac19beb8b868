/** Calls back when the theme changes, by our switch or by the system; returns how to stop. */
export function onThemeChange(change: () => void): () => void {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const attribute = new MutationObserver(change);
  attribute.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  system.addEventListener("change", change);
  return () => {
    attribute.disconnect();
    system.removeEventListener("change", change);
  };
}

/** True when the page is currently dark. */
export function isDark(): boolean {
  const theme = document.documentElement.dataset.theme;
  return theme === undefined ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";
}
