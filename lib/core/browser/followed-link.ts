/** The link that a press opens in this tab; null for a press elsewhere, with a modifier key, or on a download. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!isPlain || !(event.target instanceof Element)) return null;
  const link = event.target.closest("a[href]");
  if (!(link instanceof HTMLAnchorElement)) return null;
  return link.target === "_blank" || link.hasAttribute("download") ? null : link;
}
