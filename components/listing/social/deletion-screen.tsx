import { useFormatter, useTranslations } from "next-intl";

/** What became of a request to delete the copies of an Instagram account. */
export function DeletionScreen({ code, completedAt }: { code: string; completedAt: Date | null }) {
  const t = useTranslations("social.deletion");
  const format = useFormatter();
  return (
    <div className="wrap pt-14 desk:pt-20">
      <div className="max-w-160">
        <h1 className="title-display">{t("title")}</h1>
        <p className="mt-4 text-lead text-ink-2">{t(completedAt ? "text" : "pendingText")}</p>
        <p className="mt-6 font-semibold">
          {completedAt ? t("done", { date: format.dateTime(completedAt, "medium") }) : t("pending")}
        </p>
        <p className="mt-1 text-small text-ink-3">
          {t("code")} <span className="break-all">{code}</span>
        </p>
      </div>
    </div>
  );
}
