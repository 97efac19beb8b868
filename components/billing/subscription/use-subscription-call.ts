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

/** Refusals that stay on the page: the address has to be confirmed first, or the page shows an earlier price. */
const stayingRefusals = new Set(["email_unconfirmed", "price_changed"]);

/** Opens a page of the supplier in this tab; the button stays busy until the browser navigates. */
export function useSupplierPage(open: () => Promise<{ session_url: string }>) {
  const { show, textOf } = useProblem();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ failure: unknown; text: string } | null>(null);
  const router = useRouter();
  async function leave(): Promise<void> {
    setIsBusy(true);
    setRefusal(null);
    try {
      location.assign((await open()).session_url);
    } catch (failure) {
      if (failure instanceof ProblemError && stayingRefusals.has(failure.code)) {
        setRefusal({ failure, text: textOf(failure) });
        if (failure.code === "price_changed") router.refresh();
      } else show(failure);
      setIsBusy(false);
    }
  }
  return { isBusy, leave, refusal };
}
