import { useTranslations } from "next-intl";
import type { Locale } from "@/lib/core/i18n/locales";
import { contactMask } from "@/lib/core/masking/contact-name";

/** The couple's message, in quotation marks of the reader's language; a bar replaces each masked contact. */
export function MessageText({ text, language }: { text: string | null; language: Locale }) {
  const t = useTranslations("event-requests.message");
  if (text === null) return <p className="text-ink-2">{t("none")}</p>;
  const parts = t("quote", { text }).split(contactMask);
  const hasMask = parts.length > 1;
  return (
    <>
      <blockquote
        lang={language}
        className="font-display text-[1.4375rem] leading-[1.42] tracking-[-0.005em] text-pretty wrap-anywhere whitespace-pre-line"
      >
        {parts.map((part, index) => (
          <span key={`part-${String(index)}`}>
            {index === 0 ? null : <MaskedPart label={t("masked")} />}
            {part}
          </span>
        ))}
      </blockquote>
      {hasMask ? <p className="mt-3 text-small text-ink-2">{t("maskedHint")}</p> : null}
    </>
  );
}

function MaskedPart({ label }: { label: string }) {
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className="mx-1 inline-block h-[0.55em] w-24 rounded-full bg-line-strong/40 align-middle"
    />
  );
}
