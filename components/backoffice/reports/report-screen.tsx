import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

/** What is reported, who will read it, and the form. */
export function ReportScreen({
  subject,
  children,
}: {
  subject: { name: string; path: string };
  children: ReactNode;
}) {
  const t = useTranslations("reports");
  return (
    <div className="wrap pt-10 desk:pt-14">
      <div className="max-w-160">
        <h1 className="title-display">{t("title")}</h1>
        <p className="mt-4 text-lead text-ink-2">
          {t.rich("about", {
            name: subject.name,
            b: (name) => (
              <a href={subject.path} className="link">
                {name}
              </a>
            ),
          })}
        </p>
        <p className="mt-2 text-ui leading-normal text-ink-2">{t("lead")}</p>
        <div className="mt-9 border-t border-line pt-9">{children}</div>
      </div>
    </div>
  );
}
