import { useState } from "react";

/** Ids that are deleted on screen and may come back: by undoing, or when the server refuses. */
export function useHidden() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const hide = (id: string, isHidden: boolean) =>
    setHidden((before) => {
      const next = new Set(before);
      if (isHidden) next.add(id);
      else next.delete(id);
      return next;
    });
  return { hidden, hide };
}
