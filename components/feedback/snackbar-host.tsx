"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { connectSnackbars, notify, onSnackbarWaiting, type Snackbar } from "@/components/feedback/notify";
import { ownLoadMark } from "@/components/feedback/own-load-mark";
import { SNACKBAR_MS, SnackbarBand } from "@/components/feedback/snackbar-band";
import { createPart, onMissingPart, usePart } from "@/components/ui/part";

type Message = Omit<Snackbar, "id"> & { key: number };

const list = createPart(() =>
  import("@/components/feedback/snackbar-list").then((module) => module.SnackbarList),
);

/** What somebody does first on a page: the region of the messages is there before the first of them. */
const FIRST_SIGNS = ["pointerover", "pointerdown", "keydown", "focusin"] as const;

/**
 * Place it once, at the end of the body. The list with its gestures is loaded at the first sign of a person, or by a
 * message. Where it does not come, as without a connection, the messages stand below each other, without gestures.
 */
export function SnackbarHost() {
  const t = useTranslations("ui");
  const errors = useTranslations("core.errors");
  const [isWanted, setWanted] = useState(false);
  const [plain, setPlain] = useState<readonly Message[]>([]);
  useEffect(() => {
    const want = () => setWanted(true);
    onSnackbarWaiting(want);
    // The list shows again what was said before the load.
    if (ownLoadMark() !== null) want();
    addEventListener("online", want);
    for (const sign of FIRST_SIGNS) addEventListener(sign, want, { once: true, passive: true });
    return () => {
      onSnackbarWaiting(null);
      removeEventListener("online", want);
      for (const sign of FIRST_SIGNS) removeEventListener(sign, want);
    };
  }, []);
  useEffect(() => {
    onMissingPart(() => notify.error(errors("network_error")));
    return () => onMissingPart(null);
  }, [errors]);
  const showPlainly = () => {
    setWanted(false);
    let key = 0;
    connectSnackbars((message) => {
      key += 1;
      const shown = { ...message, key };
      setPlain((messages) => [...messages, shown]);
    });
  };
  const List = usePart(list, isWanted, showPlainly, true);
  return (
    <>
      {List ? <List /> : null}
      {plain.length > 0 ? (
        <section
          aria-label={t("snackbar.region")}
          aria-live="polite"
          className="fixed right-3 bottom-3 z-snackbar grid w-[min(26rem,calc(100vw-1.5rem))] gap-2.5 sm:right-6 sm:bottom-6"
        >
          {plain.map((message) => (
            <PlainSnackbar
              key={message.key}
              message={message}
              onEnd={() => setPlain((messages) => messages.filter(({ key }) => key !== message.key))}
            />
          ))}
        </section>
      ) : null}
    </>
  );
}

function PlainSnackbar({ message, onEnd }: { message: Message; onEnd: () => void }) {
  const { severity, text, action, onExpire } = message;
  const isActed = useRef(false);
  const end = () => {
    if (!isActed.current) onExpire?.();
    onEnd();
  };
  const endLate = useEffectEvent(end);
  useEffect(() => {
    const timer = setTimeout(() => endLate(), SNACKBAR_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <SnackbarBand
      severity={severity}
      text={text}
      action={action}
      onAct={() => {
        isActed.current = true;
      }}
      onClose={end}
    />
  );
}
