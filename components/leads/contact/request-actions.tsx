"use client";

import { LockOpen } from "lucide";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { notify } from "@/components/feedback/notify";
import { useLeaveGuard } from "@/components/forms/use-leave-guard";
import type { Reason } from "@/components/leads/contact/reject-dialog";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { createPart } from "@/components/ui/part";
import { opensDialog, PartDialog } from "@/components/ui/part-dialog";
import { TextButton } from "@/components/ui/text-link";

export interface RequestActionsProps {
  uuid: string;
  /** First name of the couple. */
  name: string;
  /** Credits that an unlock costs. */
  price: number;
  balance: number;
  /** False when the request is full or the couple does not look for a provider any more. */
  isOpen: boolean;
  isLocked: boolean;
  /** A credit was paid less than seven days ago: an admin looks at a questionable request. */
  isReviewed: boolean;
  reasons: readonly Reason[];
  creditsHref: string | null;
}

const unlockDialog = createPart(() =>
  import("@/components/leads/contact/unlock-dialog").then((module) => module.UnlockDialog),
);
const rejectDialog = createPart(() =>
  import("@/components/leads/contact/reject-dialog").then((module) => module.RejectDialog),
);
const noCreditsDialog = createPart(() =>
  import("@/components/leads/contact/no-credits-dialog").then((module) => module.NoCreditsDialog),
);
const leaveDialog = createPart(() =>
  import("@/components/leads/contact/leave-dialog").then((module) => module.LeaveDialog),
);

/** The card that follows an answer is shorter; what stands below it on a telephone must not jump. */
function keepHeight(): void {
  const card = document.getElementById("contact");
  if (card) card.style.minHeight = `${card.offsetHeight}px`;
}

/**
 * The two answers to a request, each with a confirmation dialog. Leaving a locked request without an answer
 * opens a dialog too.
 */
export function RequestActions(props: RequestActionsProps) {
  const { uuid, name, price, balance, isOpen, isLocked, isReviewed, reasons, creditsHref } = props;
  const t = useTranslations("event-requests");
  const credits = useTranslations("credits.errors");
  const router = useRouter();
  const [dialog, setDialog] = useState<"unlock" | "reject" | "noCredits" | null>(null);
  /** The answer that was sent, until the page is loaded again. */
  const [answer, setAnswer] = useState<"unlock" | "reject" | null>(null);
  const [isRefreshing, startRefresh] = useTransition();
  const { isAsking, stay, leave } = useLeaveGuard(isLocked && isOpen, {
    isWithinSite: true,
    isAnswered: answer !== null,
  });

  // A dialog that closes must not close another one that was opened meanwhile.
  const only = (own: NonNullable<typeof dialog>) => (open: boolean) =>
    setDialog((current) => (open ? own : current === own ? null : current));
  const finish = (newAnswer: "unlock" | "reject", text: string) => {
    setAnswer(newAnswer);
    keepHeight();
    notify.success(text);
    startRefresh(() => router.refresh());
  };
  const askUnlock = () => {
    if (balance >= price) return setDialog("unlock");
    notify.warning(credits("no_credits"));
    setDialog("noCredits");
  };

  return (
    <>
      {isLocked ? (
        <div className="grid gap-2">
          {isOpen ? (
            <Button
              size="large"
              block
              icon={<Icon of={LockOpen} />}
              disabled={isRefreshing && answer === "reject"}
              isBusy={isRefreshing && answer === "unlock"}
              busyLabel={t("contact.unlocking")}
              {...opensDialog(balance >= price ? unlockDialog : noCreditsDialog, dialog === "unlock")}
              onClick={askUnlock}
            >
              {t("contact.unlock")}
            </Button>
          ) : null}
          <Button
            variant="secondary"
            block
            disabled={isRefreshing}
            {...opensDialog(rejectDialog, dialog === "reject")}
            onClick={() => setDialog("reject")}
          >
            {t("contact.reject")}
          </Button>
        </div>
      ) : (
        <TextButton
          isQuiet
          disabled={isRefreshing}
          {...opensDialog(rejectDialog, dialog === "reject")}
          onClick={() => setDialog("reject")}
          className="text-small print:hidden"
        >
          {t("contact.rejectAfterAll")}
        </TextButton>
      )}
      <PartDialog
        part={unlockDialog}
        open={dialog === "unlock"}
        onOpenChange={only("unlock")}
        props={{
          ...{ uuid, name, price, balance },
          onUnlocked: (text: string) => finish("unlock", text),
          onNoCredits: () => {
            notify.warning(credits("no_credits"));
            setDialog("noCredits");
            startRefresh(() => router.refresh());
          },
        }}
      />
      <PartDialog
        part={rejectDialog}
        open={dialog === "reject"}
        onOpenChange={only("reject")}
        props={{
          ...{ uuid, name, isLocked, isReviewed, reasons },
          onRejected: () => finish("reject", t("reject.done")),
        }}
      />
      <PartDialog
        part={noCreditsDialog}
        open={dialog === "noCredits"}
        onOpenChange={only("noCredits")}
        props={{ creditsHref }}
      />
      <PartDialog
        part={leaveDialog}
        open={isAsking}
        onOpenChange={stay}
        props={{
          name,
          canUnlock: isOpen,
          onLater: leave,
          onReject: () => {
            stay();
            setDialog("reject");
          },
          onUnlock: () => {
            stay();
            askUnlock();
          },
        }}
      />
    </>
  );
}
