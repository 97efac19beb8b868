/** Runs once the reader has the page before his eyes, never while a browser prepares it; answers how to take that back. */
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
