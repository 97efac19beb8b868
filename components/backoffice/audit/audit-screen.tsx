import { useTranslations } from "next-intl";
import { auditAddress } from "@/components/backoffice/audit/audit-address";
import { AuditFilters } from "@/components/backoffice/audit/audit-filters";
import { AuditTable } from "@/components/backoffice/audit/audit-table";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import type { AuditDto, AuditInput, AuditPeople } from "@/lib/backoffice/audit/schema";

/** The audit log. Its lines cannot be changed. */
export function AuditScreen({
  view,
  page,
  people,
}: {
  view: AuditInput;
  page: AuditDto;
  people: AuditPeople;
}) {
  const t = useTranslations("audit");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <AuditFilters view={view} names={people} />
      {page.lines.length === 0 ? (
        <EmptyState className="mt-8" title={t("empty")} />
      ) : (
        <div className="mt-8">
          <AuditTable view={view} lines={page.lines} />
          <nav aria-label={t("pages")} className="mt-5 flex flex-wrap justify-end gap-3">
            {view.before ? (
              <ButtonLink variant="quiet" href={auditAddress({ ...view, before: undefined })}>
                {t("latest")}
              </ButtonLink>
            ) : null}
            {page.next === null ? null : (
              <ButtonLink variant="secondary" href={auditAddress({ ...view, before: page.next })} rel="next">
                {t("older")}
              </ButtonLink>
            )}
          </nav>
        </div>
      )}
    </>
  );
}
