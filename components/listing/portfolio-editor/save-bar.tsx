"use client";

import { useLocale, useTranslations } from "next-intl";
import type { FormValues } from "@/components/listing/portfolio-editor/form-values";
import { Button } from "@/components/ui/button";
import { midSentence } from "@/lib/core/text";

/** Always visible: what is missing or not saved yet, and the two buttons. */
export function SaveBar({
  isNew,
  isDirty,
  isSaving,
  draftState,
  missing,
  changed,
  onUndo,
  onSave,
}: {
  isNew: boolean;
  isDirty: boolean;
  isSaving: boolean;
  draftState: "idle" | "kept" | "failed";
  missing: readonly (keyof FormValues)[];
  changed: readonly (keyof FormValues)[];
  onUndo: () => void;
  onSave: () => void;
}) {
  const t = useTranslations("portfolios.form");
  const errors = useTranslations("portfolios.errors");
  const locale = useLocale();
  const named = (fields: readonly (keyof FormValues)[]) =>
    fields
      .filter((name) => name !== "place")
      .map((name) => midSentence(t(`fields.${name as Exclude<keyof FormValues, "place">}`), locale))
      .join(", ");
  const isReady = isDirty && missing.length === 0;
  return (
    <div className="sticky bottom-0 z-sticky -mx-5 mt-10 border-t border-line bg-surface px-5 py-3 shadow-bar desk:-mx-10 desk:px-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p id="save-state" role="status" className="min-w-0 flex-1 basis-60 text-small text-ink-2">
          {missing.length > 0 ? (
            <>
              <strong className="font-semibold text-ink">{t("missing")}</strong> {named(missing)}
            </>
          ) : isDirty ? (
            <>
              <strong className="font-semibold text-ink">{t("unsaved")}</strong> {named(changed)}
            </>
          ) : (
            t("allSaved")
          )}
          {isDirty && draftState !== "idle" ? (
            <span className="block text-caption text-ink-3">
              {draftState === "kept" ? t("draft.kept") : errors("saving")}
            </span>
          ) : null}
        </p>
        <div className="flex flex-1 gap-3 sm:flex-none">
          {isDirty ? (
            <Button variant="secondary" onClick={onUndo} disabled={isSaving} className="flex-1 sm:flex-none">
              {t("undo", { count: changed.length })}
            </Button>
          ) : null}
          <Button
            isBusy={isSaving}
            busyLabel={t(isNew ? "creating" : "saving")}
            disabled={!isReady && !isSaving}
            aria-describedby="save-state"
            onClick={onSave}
            className="flex-1 sm:flex-none"
          >
            {t(isNew ? "create" : "save")}
          </Button>
        </div>
      </div>
    </div>
  );
}
