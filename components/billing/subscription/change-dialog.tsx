"use client";

import { useRouter } from "next/navigation";
import { useSubscriptionCall } from "@/components/billing/subscription/use-subscription-call";
import { Banner } from "@/components/ui/banner";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { SubscriptionDto } from "@/lib/billing/subscription/schema";

/** Confirmation before a change of the subscription, with consequences and price. */
export function ChangeDialog({
  open,
  onOpenChange,
  words,
  call,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  words: { title: string; text: string; confirm: string; busy: string; done: string };
  call: () => Promise<SubscriptionDto>;
}) {
  const router = useRouter();
  const { run, error, forget } = useSubscriptionCall(call, words.done, ({ openPayment }) => {
    // The bank asks before it pays: the change waits for the answer.
    const isWaiting = openPayment?.purpose === "change";
    if (isWaiting) router.push("/subscription/payment");
    return isWaiting;
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        forget();
        onOpenChange(next);
      }}
      title={words.title}
      description={words.text}
      confirmLabel={words.confirm}
      busyLabel={words.busy}
      onConfirm={run}
    >
      {error ? <Banner tone="error" role="alert" title={error} /> : null}
    </ConfirmDialog>
  );
}
