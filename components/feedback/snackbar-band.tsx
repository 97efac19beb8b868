"use client";

import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide";
import { useTranslations } from "next-intl";
import type { Severity, Snackbar } from "@/components/feedback/notify";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";

export const SNACKBAR_MS = 6_000;

const looks = {
  info: { icon: Info, mark: "text-on-band-info" },
  success: { icon: CircleCheck, mark: "text-on-band-success" },
  warning: { icon: TriangleAlert, mark: "text-on-band-warning" },
  error: { icon: CircleAlert, mark: "text-on-band-error" },
} as const satisfies Record<Severity, unknown>;

/** The dark bar itself; the showcase draws it without a timer. */
export function SnackbarBand({
  severity,
  text,
  action,
  onAct,
  onClose,
}: Pick<Snackbar, "severity" | "text" | "action"> & {
  /** Called before the action. */
  onAct?: () => void;
  onClose: () => void;
}) {
  const t = useTranslations("ui");
  const { icon, mark } = looks[severity];
  return (
    <div className="flex w-full items-center gap-3 rounded-control bg-band py-1.5 pr-1.5 pl-4 text-ui text-on-band shadow-lift">
      <Icon of={icon} label={t(`snackbar.${severity}`)} className={cn("flex-none", mark)} />
      <p className="min-w-0 flex-1 py-1.5 leading-snug">{text}</p>
      {action ? (
        <button
          type="button"
          onClick={() => {
            onAct?.();
            action.onPress();
            onClose();
          }}
          className="min-h-9 px-2 font-semibold underline decoration-1 underline-offset-4 focus-visible:outline-on-band pointer-coarse:min-h-11"
        >
          {action.label}
        </button>
      ) : null}
      <IconButton
        label={t("close")}
        variant="onBand"
        isSmall
        onClick={onClose}
        className="focus-visible:outline-on-band"
      >
        <Icon of={X} />
      </IconButton>
    </div>
  );
}
