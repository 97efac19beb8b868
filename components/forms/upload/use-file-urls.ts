import { useCallback, useEffect, useRef } from "react";

/** Takes an address back, but not from an image that is still being loaded from it. */
function release(url: string): void {
  const image = new Image();
  const revoke = () => URL.revokeObjectURL(url);
  image.onload = revoke;
  image.onerror = revoke;
  image.src = url;
}

/** The address of a file, the same each time, as long as the component that asks is on the screen. */
export function useFileUrls(): (file: File) => string {
  const urls = useRef(new Map<File, string>());
  useEffect(() => {
    const known = urls.current;
    return () => {
      for (const url of known.values()) release(url);
      known.clear();
    };
  }, []);
  return useCallback((file) => {
    const url = urls.current.get(file) ?? URL.createObjectURL(file);
    urls.current.set(file, url);
    return url;
  }, []);
}
