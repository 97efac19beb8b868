import { useRouter } from "next/navigation";
import { useState } from "react";
import { notify } from "@/components/feedback/notify";
import { useProblem } from "@/components/feedback/use-problem";
import type { SubscriptionDto } from "@/lib/billing/subscription/schema";
import { ProblemError } from "@/lib/core/browser/http";

/**
 * Runs a change of the subscription for a dialog, shows the result and refreshes the page. `leave` returns true when it
 * leads to another page instead.
 */
export function useSubscriptionCall(
  call: () => Promise<SubscriptionDto>,
  done: string,
  leave: (subscription: SubscriptionDto) => boolean = () => false,
) {
  const router = useRouter();
  const { textOf } = useProblem();
  const [error, setError] = useState<string | null>(null);
  async function run(): Promise<boolean> {
    setError(null);
    try {
      if (leave(await call())) return true;
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

/**
 * Opens a page of the supplier in this tab; the button stays busy until the browser navigates. `unconfirmed`: the
 * refusal when the address of the account has to be confirmed first.
 */
export function useSupplierPage(open: () => Promise<{ session_url: string }>) {
  const { show, textOf } = useProblem();
  const [isBusy, setIsBusy] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState<{ failure: unknown; text: string } | null>(null);
  async function leave(): Promise<void> {
    setIsBusy(true);
    setUnconfirmed(null);
    try {
      location.assign((await open()).session_url);
    } catch (failure) {
      if (failure instanceof ProblemError && failure.code === "email_unconfirmed")
        setUnconfirmed({ failure, text: textOf(failure) });
      else show(failure);
      setIsBusy(false);
    }
  }
  return { isBusy, leave, unconfirmed };
}
