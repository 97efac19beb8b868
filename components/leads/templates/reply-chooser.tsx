"use client";

import { Copy, Mail } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { notify } from "@/components/feedback/notify";
import { Select } from "@/components/forms/select";
import { ReplyPreview } from "@/components/leads/templates/reply-preview";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { TextLink } from "@/components/ui/text-link";
import { languageOf } from "@/lib/core/i18n/locales";
import type { TemplateDto } from "@/lib/leads/templates/schema";
import { mailtoOf } from "@/lib/leads/templates/variables";

interface Props {
  email: string;
  /** The couple's language first, with the values filled in. */
  replies: readonly TemplateDto[];
}

/** Chooses a reply, shows it with this request's values, and opens it in the mail program or copies it. */
export function ReplyChooser({ email, replies }: Props) {
  const t = useTranslations("event-requests.replies");
  const contact = useTranslations("event-requests.contact");
  const reader = useLocale();
  const [id, setId] = useState(replies[0]?.id);
  const chosen = replies.find((reply) => reply.id === id) ?? replies[0];
  if (!chosen) return null;
  const names = new Intl.DisplayNames(reader, { type: "language" });
  const labelOf = ({ name, locale }: TemplateDto) =>
    replies[0] &&
    languageOf(locale) === languageOf(replies[0].locale) &&
    languageOf(locale) === languageOf(reader)
      ? name
      : `${name} (${names.of(locale.slice(0, 2))})`;
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      notify.success(t("choose.copied"));
    } catch {
      notify.warning(contact("notCopied"));
    }
  }
  return (
    <section aria-labelledby="reply-chooser" className="print:hidden">
      <h2 id="reply-chooser" className="mb-2.5 text-h3">
        {t("choose.title")}
      </h2>
      <Select
        name="reply"
        label={t("choose.label")}
        options={replies.map((reply) => ({ value: reply.id, label: labelOf(reply) }))}
        value={chosen.id}
        onChange={({ target }) => setId(target.value)}
        fieldClassName="mb-4"
      />
      <ReplyPreview {...chosen} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <a href={mailtoOf(email, chosen)} className={buttonStyle({})}>
          <Icon of={Mail} />
          {t("choose.open")}
        </a>
        <Button variant="secondary" icon={<Icon of={Copy} />} onClick={() => copy(chosen.body)}>
          {t("choose.copy")}
        </Button>
        <TextLink href="/event-requests/templates" className="text-small">
          {t("choose.manage")}
        </TextLink>
      </div>
    </section>
  );
}
