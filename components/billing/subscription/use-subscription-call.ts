import { useRouter } from "next/navigation";
import { useState } from "react";
import { notify } from "@/components/feedback/notify";
import { useProblem } from "@/components/feedback/use-problem";

/** Runs a change of the subscription for a dialog, shows the result and refreshes the page. */
export function useSubscriptionCall(call: () => Promise<unknown>, done: string) {
  const router = useRouter();
  const { textOf } = useProblem();
  const [error, setError] = useState<string | null>(null);
  async function run(): Promise<boolean> {
    setError(null);
    try {
      await call();
    } catch (failure) {
      setError(textOf(failure));
      return false;
    }
    notify.success(done);
    router.refresh();
    return true;
  }
  return { run, error, forget: () => setError(null) };
}

/** Opens a page of the supplier in this tab; the button stays busy until the browser navigates. */
export function useSupplierPage(open: () => Promise<{ session_url: string }>) {
  const { show } = useProblem();
  const [isBusy, setIsBusy] = useState(false);
  async function leave(): Promise<void> {
    setIsBusy(true);
    try {
      location.assign((await open()).session_url);
    } catch (failure) {
      show(failure);
      setIsBusy(false);
    }
  }
  return { isBusy, leave };
}
