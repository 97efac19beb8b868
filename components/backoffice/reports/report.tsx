import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { StoredPicture } from "@/components/listing/images/stored-picture";
import type { ReportDto } from "@/lib/backoffice/reports/schema";

interface Props {
  report: ReportDto;
  /** Above the name: a checkbox to pick the report, and how long it waits. */
  start?: ReactNode;
  /** The decision, or what was decided. */
  end: ReactNode;
}

/** What was reported, why, and by whom. */
export function Report({ report, start, end }: Props) {
  const t = useTranslations("reports");
  const format = useFormatter();
  const { kind, name, href, picture, reason, details, email, createdAt } = report;
  return (
    <article className="gap-x-10 desk:grid desk:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        {start}
        <p className="text-small text-ink-3">
          {t(`admin.kinds.${kind}`)}
          {start ? null : ` · ${format.dateTime(new Date(createdAt), "medium")}`}
        </p>
        <h2 className="mt-1 text-h3">
          {href && name ? (
            <a href={href} target="_blank" rel="noopener" className="link">
              {name}
            </a>
          ) : (
            <span className="text-ink-3">{name ?? t("admin.gone")}</span>
          )}
        </h2>
        {picture ? (
          <StoredPicture
            picture={picture}
            alt=""
            sizes="10rem"
            className="mt-3 max-h-40 w-40 object-contain"
          />
        ) : null}
        <p className="mt-2 font-medium">{t(`reasons.${reason}`)}</p>
        {details ? (
          <p className="mt-1 max-w-(--measure) break-words whitespace-pre-line text-ink-2">{details}</p>
        ) : null}
        {email ? (
          <p className="mt-2 text-ui">
            <a href={`mailto:${email}`} className="link">
              {t("admin.answer", { email })}
            </a>
          </p>
        ) : null}
      </div>
      <div className="mt-4 desk:mt-0 desk:self-center">{end}</div>
    </article>
  );
}
