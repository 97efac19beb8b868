/**
 * Runs a function once the page is visible, not while the browser prerenders it. Returns a function that
 * cancels this.
 */
export function whenSeen(run: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const look = () => {
    if (document.visibilityState !== "visible" || ("prerendering" in document && document.prerendering))
      return;
    ending.abort();
    run();
  };
  document.addEventListener("visibilitychange", look, { signal });
  document.addEventListener("prerenderingchange", look, { signal });
  look();
  return () => ending.abort();
}
