import { Flag } from "lucide";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { type ReportedKind, reportPath } from "@/lib/backoffice/reports/rules";

/** A small link to report a page. */
export function ReportLink({ kind, id }: { kind: ReportedKind; id: string }) {
  const t = useTranslations("profile");
  return (
    <p className="text-small">
      <a
        href={reportPath(kind, id)}
        rel="nofollow"
        className="link link-quiet inline-flex min-h-6 items-center gap-2 text-ink-3 pointer-coarse:min-h-11"
      >
        <Icon of={Flag} className="size-4" />
        {t("report")}
      </a>
    </p>
  );
}
