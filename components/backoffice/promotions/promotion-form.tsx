"use client";

import { useRouter } from "next/navigation";
import { useTimeZone, useTranslations } from "next-intl";
import { useState } from "react";
import { PromotionFields } from "@/components/backoffice/promotions/promotion-fields";
import { PromotionPreview } from "@/components/backoffice/promotions/promotion-preview";
import {
  bodyOf,
  emptyPromotion,
  type PromotionValues,
  periodOf,
  valuesOf,
} from "@/components/backoffice/promotions/promotion-values";
import { notify } from "@/components/feedback/notify";
import { useProblem } from "@/components/feedback/use-problem";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { deletePromotion, savePromotion } from "@/lib/backoffice/promotion-editor/client";
import type { AdminAlertDto, AdminPopupDto, PromotionKind } from "@/lib/backoffice/promotion-editor/schema";
import { ProblemError } from "@/lib/core/browser/http";

interface Props {
  kind: PromotionKind;
  /** Null for a new one. */
  promotion: AdminAlertDto | AdminPopupDto | null;
}

/** Edits, previews, activates and deletes a promotion. Typed values stay when saving fails. */
export function PromotionForm({ kind, promotion }: Props) {
  const t = useTranslations("promotions");
  const router = useRouter();
  const timeZone = useTimeZone() ?? "UTC";
  const { textOf, show } = useProblem();
  const [values, setValues] = useState<PromotionValues>(() =>
    promotion ? valuesOf(promotion, timeZone) : emptyPromotion,
  );
  const [fields, setFields] = useState<Record<string, string>>({});
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const leave = (words: string) => {
    notify.success(words);
    router.push("/admin/promotions");
    router.refresh();
  };
  async function save() {
    setBusy(true);
    setError(null);
    setFields({});
    try {
      await savePromotion(kind, promotion?.id ?? null, bodyOf(kind, values, timeZone));
      leave(t("saved"));
    } catch (failure) {
      if (failure instanceof ProblemError) setFields(failure.fields);
      setError(textOf(failure));
      setBusy(false);
    }
  }
  async function remove() {
    if (!promotion) return;
    try {
      await deletePromotion(kind, promotion.id);
      leave(t("deleted"));
    } catch (failure) {
      show(failure);
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="mt-7 grid items-start gap-x-14 gap-y-9 desk:grid-cols-2"
    >
      <div className="grid gap-5">
        <PromotionFields
          kind={kind}
          values={values}
          timeZone={timeZone}
          errors={fields}
          onChange={(change) => setValues((before) => ({ ...before, ...change }))}
        />
        {error ? <Banner tone="error" role="alert" title={error} /> : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isBusy} busyLabel={t("saving")}>
            {t("save")}
          </Button>
          {promotion ? (
            <ConfirmDialog
              trigger={<Button variant="quiet">{t("delete")}</Button>}
              title={t("deleteTitle", { title: promotion.title })}
              description={t("deleteText")}
              confirmLabel={t("delete")}
              isDestructive
              onConfirm={remove}
            />
          ) : null}
        </div>
      </div>
      <PromotionPreview kind={kind} values={values} period={periodOf(values, timeZone)} />
    </form>
  );
}
