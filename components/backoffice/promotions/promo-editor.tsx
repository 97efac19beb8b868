"use client";

import { Editor, type JSONContent } from "@tiptap/core";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { promoExtensions } from "@/components/backoffice/promotions/promo-extensions";
import { PromoToolbar } from "@/components/backoffice/promotions/promo-toolbar";
import { controlStyle } from "@/components/forms/control-style";
import { FieldNote } from "@/components/forms/field";
import { cn } from "@/components/ui/cn";
import type { PromoText } from "@/lib/backoffice/promotions/promo-text";

const prose =
  "min-h-40 whitespace-pre-wrap break-words rounded-t-none outline-none [&_p+p]:mt-3 [&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:my-2 [&_:is(ul,ol)]:pl-5";

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
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const first = useRef(initial);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, setTurn] = useState(0);
  const tell = useEffectEvent((text: PromoText) => onChange(text));

  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions: promoExtensions,
      content: first.current.content.length > 0 ? (first.current as JSONContent) : null,
      // Our content security policy forbids style sheets added by script.
      injectCSS: false,
      editorProps: {
        attributes: {
          role: "textbox",
          "aria-multiline": "true",
          "aria-labelledby": `${id}-label`,
          "aria-describedby": `${id}-note`,
          class: cn(controlStyle, prose),
        },
      },
      onUpdate: ({ editor: changed }) => tell(changed.getJSON() as PromoText),
      // Renders again when the selection changes, so that the toolbar shows its format.
      onTransaction: () => setTurn((turn) => turn + 1),
    });
    setEditor(made);
    return () => made.destroy();
  }, [id]);

  return (
    <div className="min-w-0">
      <span id={`${id}-label`} className="mb-1.5 block text-small font-semibold">
        {label}
      </span>
      <PromoToolbar editor={editor} label={t("toolbar", { field: label })} />
      <div ref={place} data-invalid={error ? true : undefined} />
      <FieldNote id={`${id}-note`} hint={t("hint")} error={error} />
    </div>
  );
}
