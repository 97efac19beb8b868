import { useTranslations } from "next-intl";
import type { Locale } from "@/lib/core/i18n/locales";

/** A reply as the couple will see it. */
export function ReplyPreview({ locale, subject, body }: { locale: Locale; subject: string; body: string }) {
  const t = useTranslations("event-requests.replies.choose");
  return (
    <div className="rounded-control border border-line bg-surface p-4 text-ui wrap-anywhere">
      <p className="border-b border-line pb-2.5">
        <span className="text-caption text-ink-3">{t("subject")}</span>
        <span lang={locale} className="block font-semibold">
          {subject}
        </span>
      </p>
      <p lang={locale} className="pt-3 leading-normal whitespace-pre-line">
        {body}
      </p>
    </div>
  );
}
