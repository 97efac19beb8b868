"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { notify } from "@/components/feedback/notify";
import { ProblemError } from "@/lib/core/browser/http";
import {
  askSimilarity,
  dropPortraitDraft,
  keepPortraitDraft,
  savePortrait,
} from "@/lib/listing/portrait/client";
import {
  type PortraitSection,
  type PortraitTexts,
  portraitSections,
  tidyText,
} from "@/lib/listing/portrait/rules";

/** Pause in typing after which the draft is stored and the texts are compared. */
const PAUSE_MS = 1_500;

const tidied = (texts: PortraitTexts): PortraitTexts =>
  Object.fromEntries(
    portraitSections.map((section) => [section, texts[section] && tidyText(texts[section])]),
  ) as PortraitTexts;
const isSame = (a: PortraitTexts, b: PortraitTexts) =>
  JSON.stringify(tidied(a)) === JSON.stringify(tidied(b));

interface Options {
  saved: PortraitTexts;
  /** Unsaved texts of an earlier visit. */
  draft: PortraitTexts | null;
}

/** State of the form: texts, stored draft, similarity and saving. */
export function usePortrait({ saved: loaded, draft }: Options) {
  const t = useTranslations("portrait");
  const router = useRouter();
  const [saved, setSaved] = useState(loaded);
  const [texts, setTexts] = useState(draft ?? loaded);
  /** Texts that the editors start with, and a number that makes them start again. */
  const [start, setStart] = useState({ texts: draft ?? loaded, turn: 0 });
  const [isRestored, setRestored] = useState(draft !== null);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [share, setShare] = useState<number | null>(null);
  const [keptAt, setKeptAt] = useState<Date | null>(null);
  const isSending = useRef(false);
  const isDirty = !isSame(texts, saved);

  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void askSimilarity(tidied(texts), stop.signal)
        .then((found) => setShare(found.share))
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [texts]);

  useEffect(() => {
    if (!isDirty) return;
    const timer = setTimeout(() => {
      if (isSending.current) return;
      // The question before leaving protects the text when the draft cannot be stored.
      void keepPortraitDraft(tidied(texts))
        .then(() => setKeptAt(new Date()))
        .catch(() => setKeptAt(null));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [texts, isDirty]);

  function restart(next: PortraitTexts): void {
    setTexts(next);
    setStart(({ turn }) => ({ texts: next, turn: turn + 1 }));
    setRestored(false);
    setKeptAt(null);
  }

  return {
    texts,
    start,
    share,
    error,
    fields,
    keptAt,
    isDirty,
    isSaving,
    isRestored,
    change(section: PortraitSection, doc: PortraitTexts[PortraitSection]) {
      setTexts((now) => ({ ...now, [section]: doc }));
      setFields(({ [section]: _, ...others }) => others);
    },
    /** Goes back to the saved texts. */
    discard() {
      restart(saved);
      void dropPortraitDraft().catch(() => undefined);
    },
    async save() {
      if (isSending.current) return;
      isSending.current = true;
      setSaving(true);
      setError(null);
      try {
        const stored = await savePortrait(tidied(texts));
        setSaved(stored);
        restart(stored);
        setFields({});
        notify.success(t("saved"));
        router.refresh();
      } catch (failure) {
        setFields(failure instanceof ProblemError ? failure.fields : {});
        setError(t("errors.failed"));
      } finally {
        isSending.current = false;
        setSaving(false);
      }
    },
  };
}
