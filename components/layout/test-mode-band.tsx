import { FlaskConical } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";

/** Stands above everything while a supplier is a sandbox. */
export function TestModeBand({ inboxHref }: { inboxHref?: string | undefined }) {
  const t = useTranslations("layout");
  return (
    <div className="bg-warning-tint px-5 py-1.5 text-caption text-warning-text desk:px-10 print:hidden">
      <p className="flex flex-wrap items-center gap-x-2">
        <FlaskConical aria-hidden="true" className="size-4" />
        {t("testMode")}
        {inboxHref ? (
          <Link
            href={inboxHref}
            className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
          >
            {t("testModeInbox")}
          </Link>
        ) : null}
      </p>
    </div>
  );
}
