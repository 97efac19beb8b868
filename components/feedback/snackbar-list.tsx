"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef } from "react";
import { Toaster, toast } from "sonner";
import { connectSnackbars } from "@/components/feedback/notify";
import { keepOverOwnLoads, rememberMessage } from "@/components/feedback/own-load";
import { SNACKBAR_MS, SnackbarBand } from "@/components/feedback/snackbar-band";

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

/** The messages. The countdown stops while the pointer is over it and while the tab is hidden. */
export function SnackbarList() {
  const t = useTranslations("ui");
  const { region, giveBack } = useTabOrder();
  useEffect(() => {
    connectSnackbars((message) => {
      rememberMessage(message);
      const { severity, text, action, onExpire } = message;
      let isActed = false;
      toast.custom(
        (id) => (
          <SnackbarBand
            severity={severity}
            text={text}
            action={action}
            onAct={() => {
              isActed = true;
            }}
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
  useEffect(keepOverOwnLoads, []);
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
