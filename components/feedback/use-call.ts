"use client";

import { useCallback, useState } from "react";
import { useProblem } from "@/components/feedback/use-problem";

/** Runs a call to the server; a failed one shows its error. `call` returns whether it succeeded. */
export function useCall(): { isBusy: boolean; call: (run: () => Promise<void>) => Promise<boolean> } {
  const { show } = useProblem();
  const [isBusy, setBusy] = useState(false);
  const call = useCallback(
    async (run: () => Promise<void>) => {
      setBusy(true);
      try {
        await run();
        return true;
      } catch (failure) {
        show(failure);
        return false;
      } finally {
        setBusy(false);
      }
    },
    [show],
  );
  return { isBusy, call };
}
