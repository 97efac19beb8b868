"use client";

import { useSubscriptionCall } from "@/components/billing/subscription/use-subscription-call";
import { Banner } from "@/components/ui/banner";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

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
  call: () => Promise<unknown>;
}) {
  const { run, error, forget } = useSubscriptionCall(call, words.done);
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
