"use client";

import { useTranslations } from "next-intl";
import { promoExtensions } from "@/components/backoffice/promotions/promo-extensions";
import { PromoToolbar } from "@/components/backoffice/promotions/promo-toolbar";
import { RichTextEditor } from "@/components/forms/rich-text/rich-text-editor";
import type { PromoText } from "@/lib/backoffice/promotions/promo-text";

/**
 * Editor for the rich text of a promotion: bold, italics, lists, https links. `initial` is only used at the
 * first render.
 */
export function PromoEditor({
  label,
  initial,
  error,
  onChange,
}: {
  label: string;
  initial: PromoText;
  error?: string | undefined;
  onChange: (text: PromoText) => void;
}) {
  const t = useTranslations("promotions.editor");
  return (
    <RichTextEditor<PromoText>
      label={label}
      initial={initial}
      extensions={promoExtensions}
      toolbar={(editor) => <PromoToolbar editor={editor} label={t("toolbar", { field: label })} />}
      hint={t("hint")}
      error={error}
      onChange={onChange}
    />
  );
}
