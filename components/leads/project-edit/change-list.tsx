import { useTranslations } from "next-intl";
import type { ChangeDto } from "@/lib/leads/changes/schema";

/**
 * What was changed at once: short answers before and after, and the text from before. `isWhole` for a reader who has the
 * new text nowhere else.
 */
export function ChangeList({
  changes,
  isWhole = false,
}: {
  changes: readonly ChangeDto[];
  isWhole?: boolean;
}) {
  const t = useTranslations("projects.changes");
  return (
    <dl className="mt-1.5 grid gap-1.5 text-ui">
      {changes.map(({ name, before, after }) => (
        <div key={name} className="grid gap-x-4 sm:grid-cols-[minmax(8rem,auto)_minmax(0,1fr)]">
          <dt className="text-ink-2">{t(`names.${name}`)}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <Change name={name} before={before} after={after} isWhole={isWhole} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ name, before, after, isWhole }: ChangeDto & { isWhole: boolean }) {
  const t = useTranslations("projects.changes");
  if (name === "message")
    return (
      <>
        <p className="max-w-(--measure) whitespace-pre-line">{isWhole ? after : t("changed")}</p>
        <details className="group">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-small underline underline-offset-4">
            {t("before")}
          </summary>
          <p className="max-w-(--measure) border-l-2 border-line pl-4 whitespace-pre-line text-ink-2">
            {before}
          </p>
        </details>
      </>
    );
  if (before === null && after === null) return t("changed");
  return (
    <>
      <span className="sr-only">{t("was")} </span>
      <del className="text-ink-3">{before ?? t("open")}</del> <span aria-hidden="true">→</span>{" "}
      <span className="sr-only">{t("is")} </span>
      <ins className="no-underline">{after ?? t("open")}</ins>
    </>
  );
}
