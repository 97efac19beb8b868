"use client";

import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef } from "react";
import { Toaster, toast } from "sonner";
import { connectSnackbars, type Severity, type Snackbar } from "@/components/feedback/notify";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";

export const SNACKBAR_MS = 6_000;

const looks = {
  info: { Icon: Info, mark: "text-on-band-info" },
  success: { Icon: CircleCheck, mark: "text-on-band-success" },
  warning: { Icon: TriangleAlert, mark: "text-on-band-warning" },
  error: { Icon: CircleAlert, mark: "text-on-band-error" },
} as const satisfies Record<Severity, unknown>;

/** The dark bar itself; the showcase draws it without a timer. */
export function SnackbarBand({
  severity,
  text,
  action,
  onClose,
}: Pick<Snackbar, "severity" | "text" | "action"> & { onClose: () => void }) {
  const t = useTranslations("ui");
  const { Icon, mark } = looks[severity];
  return (
    <div className="flex w-full items-center gap-3 rounded-control bg-band py-1.5 pr-1.5 pl-4 text-ui text-on-band shadow-lift">
      <Icon role="img" aria-label={t(`snackbar.${severity}`)} className={cn("flex-none", mark)} />
      <p className="min-w-0 flex-1 py-1.5 leading-snug">{text}</p>
      {action ? (
        <button
          type="button"
          onClick={() => {
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
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/**
 * Sonner gives the focus back to the element before the messages as soon as the focus leaves them, so Tab would go in a
 * circle at the end of the page. Here the order of the page holds, and the focus goes back only when the message that
 * has it is closed. Sonner listens at React's root, which these events do not reach.
 */
function useTabOrder() {
  const region = useRef<HTMLDivElement>(null);
  const origin = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const element = region.current;
    if (element === null) return;
    const remember = (event: FocusEvent) => {
      event.stopPropagation();
      const from = event.relatedTarget;
      if (from instanceof HTMLElement && !element.contains(from)) origin.current = from;
    };
    const keepFromSonner = (event: FocusEvent) => event.stopPropagation();
    element.addEventListener("focusin", remember);
    element.addEventListener("focusout", keepFromSonner);
    return () => {
      element.removeEventListener("focusin", remember);
      element.removeEventListener("focusout", keepFromSonner);
    };
  }, []);
  const giveBack = useCallback(() => {
    if (region.current?.contains(document.activeElement)) origin.current?.focus({ preventScroll: true });
  }, []);
  return { region, giveBack };
}

/**
 * Place it once, at the end of the body. The countdown stops while the pointer is over it and while the tab is
 * hidden.
 */
export function SnackbarHost() {
  const t = useTranslations("ui");
  const { region, giveBack } = useTabOrder();
  useEffect(() => {
    connectSnackbars(({ severity, text, action, onExpire }) => {
      let isActed = false;
      toast.custom(
        (id) => (
          <SnackbarBand
            severity={severity}
            text={text}
            action={
              action && {
                label: action.label,
                onPress: () => {
                  isActed = true;
                  action.onPress();
                },
              }
            }
            onClose={() => {
              giveBack();
              toast.dismiss(id);
            }}
          />
        ),
        {
          duration: SNACKBAR_MS,
          onAutoClose: () => {
            giveBack();
            onExpire?.();
          },
          onDismiss: () => !isActed && onExpire?.(),
        },
      );
    });
    return () => connectSnackbars(null);
  }, [giveBack]);
  return (
    <div ref={region}>
      <Toaster
        position="bottom-right"
        containerAriaLabel={t("snackbar.region")}
        visibleToasts={4}
        expand
        gap={10}
        offset={24}
        mobileOffset={12}
        style={{ zIndex: "var(--z-snackbar)", fontFamily: "var(--font-text)" }}
        toastOptions={{ unstyled: true, className: "w-full sm:w-[26rem] sm:right-0" }}
      />
    </div>
  );
}
