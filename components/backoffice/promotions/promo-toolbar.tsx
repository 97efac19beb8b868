"use client";

import type { Editor } from "@tiptap/core";
import { Link } from "lucide";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormatButtons, HistoryButtons } from "@/components/forms/rich-text/tool-buttons";
import { TextInput } from "@/components/forms/text-input";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { isHttpsLink } from "@/lib/backoffice/promotions/promo-text";

/** The buttons of the editor; each shows whether the selection has its format. */
export function PromoToolbar({ editor, label }: { editor: Editor | null; label: string }) {
  const t = useTranslations("promotions.editor");
  const [href, setHref] = useState<string | null>(null);
  const openLink = () => setHref(String(editor?.getAttributes("link").href ?? "") || "https://");
  return (
    <div className="rounded-t-control border border-b-0 border-line-strong bg-surface">
      <div role="toolbar" aria-label={label} className="flex flex-wrap gap-0.5 p-1">
        <FormatButtons editor={editor} labels={t} names={["bold", "italic", "bulletList", "orderedList"]} />
        <IconButton
          isSmall
          label={t("link")}
          aria-pressed={editor?.isActive("link") ?? false}
          aria-expanded={href !== null}
          disabled={!editor}
          onClick={() => (href === null ? openLink() : setHref(null))}
          className="aria-pressed:bg-wine-tint aria-pressed:text-wine-text"
        >
          <Icon of={Link} />
        </IconButton>
        <HistoryButtons editor={editor} labels={t} />
      </div>
      {editor && href !== null ? (
        <LinkField editor={editor} href={href} onChange={setHref} onDone={() => setHref(null)} />
      ) : null}
    </div>
  );
}

function LinkField({
  editor,
  href,
  onChange,
  onDone,
}: {
  editor: Editor;
  href: string;
  onChange: (href: string) => void;
  onDone: () => void;
}) {
  const t = useTranslations("promotions.editor");
  const errors = useTranslations("promotions.errors");
  const [isTried, setTried] = useState(false);
  const address = href.trim();
  function apply() {
    setTried(true);
    if (!isHttpsLink(address)) return;
    const mark = { type: "link", attrs: { href: address } };
    const isBare = editor.state.selection.empty && !editor.isActive("link");
    if (isBare)
      editor
        .chain()
        .focus()
        .insertContent({ type: "text", text: address, marks: [mark] })
        .run();
    else editor.chain().focus().extendMarkRange("link").setMark("link", mark.attrs).run();
    onDone();
  }
  return (
    <div className="flex flex-wrap items-end gap-2 border-t border-line p-3">
      <TextInput
        name="href"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        autoFocus
        label={t("address")}
        value={href}
        error={isTried && !isHttpsLink(address) ? errors("https_only") : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onDone();
          if (event.key !== "Enter") return;
          event.preventDefault();
          apply();
        }}
        fieldClassName="flex-1 basis-56"
      />
      <Button size="small" variant="secondary" onClick={apply}>
        {t("apply")}
      </Button>
      {editor.isActive("link") ? (
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            editor.chain().focus().extendMarkRange("link").unsetMark("link").run();
            onDone();
          }}
        >
          {t("unlink")}
        </Button>
      ) : null}
    </div>
  );
}
