import { X } from "lucide";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { OfflineNotice } from "@/components/feedback/offline-notice";
import { mainId } from "@/components/layout/skip-link";
import { SplitFrame } from "@/components/layout/split-frame";
import { Icon } from "@/components/ui/icon";
import { IconLink } from "@/components/ui/icon-button";
import { StepBar } from "@/components/ui/step-bar";

export type SaveState = "idle" | "saving" | "saved" | "failed";

/**
 * A form in steps beside one large picture. The children are one step: wrap a WizardMain and a WizardFooter in
 * one `<form className={wizardFormStyle}>`, so that the footer's button submits it.
 */
export function WizardShell({
  picture,
  title,
  step,
  steps,
  quitHref,
  save = "idle",
  band,
  children,
}: {
  /** A `<Picture isCover isPriority />`; not shown on phones. */
  picture: ReactNode;
  /** Default: "Your request". */
  title?: ReactNode;
  /** From 1. */
  step: number;
  steps: number;
  quitHref: string;
  save?: SaveState | undefined;
  band?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations("layout.wizard");
  const saved = { idle: null, saving: t("saving"), saved: t("saved"), failed: t("unsaved") }[save];
  return (
    <SplitFrame picture={picture} band={band}>
      <header>
        <div className="flex items-center gap-2 py-2 pr-5 pl-2 desk:pt-3 desk:pr-10 desk:pl-7">
          <IconLink href={quitHref} label={t("quit")}>
            <Icon of={X} />
          </IconLink>
          <span className="text-ui font-medium">{title ?? t("title")}</span>
          <span role="status" className="ml-auto text-small text-ink-3">
            {saved}
          </span>
        </div>
        <StepBar step={step} steps={steps} label={t("step", { step, steps })} className="px-5 desk:px-10" />
      </header>
      {children}
    </SplitFrame>
  );
}

/** For the `<form>` (or any element) that holds a step's main part and its footer. */
export const wizardFormStyle = "flex min-h-0 flex-1 flex-col";

/** Heading of the step. */
export function WizardMain({
  step,
  steps,
  title,
  lead,
  children,
}: {
  step: number;
  steps: number;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations("layout.wizard");
  return (
    <main
      id={mainId}
      tabIndex={-1}
      className="w-full max-w-160 flex-1 px-5 pt-6 pb-8 outline-none desk:px-10 desk:pt-8 desk:pb-10"
    >
      <OfflineNotice className="mb-6" />
      <p className="text-small text-ink-3">{t("step", { step, steps })}</p>
      <h1 className="mt-1.5">{title}</h1>
      {lead ? <p className="mt-2 text-ink-2">{lead}</p> : null}
      <div className="mt-7 grid gap-7">{children}</div>
    </main>
  );
}

/** Always visible: secondary buttons on the left, the next button on the right. */
export function WizardFooter({ start, children }: { start?: ReactNode; children: ReactNode }) {
  return (
    <footer className="sticky bottom-0 z-sticky flex items-center justify-between gap-2 bg-surface py-3 pr-5 pb-[max(0.75rem,env(safe-area-inset-bottom))] pl-3 shadow-bar max-[22rem]:flex-wrap desk:gap-4 desk:pr-10 desk:pl-7">
      <div className="flex min-w-0 items-center">{start}</div>
      <div className="flex items-center gap-3">{children}</div>
    </footer>
  );
}
