import { useTranslations } from "next-intl";
import { ExportForm } from "@/components/billing/accounting/export-form";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import type { AccountingSeller } from "@/lib/billing/accounting/schema";

/** Files for the accountant: all documents as CSV, and the entries of a French seller. */
export function AccountingScreen({ sellers }: { sellers: readonly AccountingSeller[] }) {
  const t = useTranslations("accounting");
  const french = sellers.filter(({ siren }) => siren !== null);
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      {sellers.length === 0 ? (
        <EmptyState className="mt-10" title={t("none")} />
      ) : (
        <ExportForm format="documents" sellers={sellers} />
      )}
      {french.length === 0 ? null : <ExportForm format="fec" sellers={french} />}
    </>
  );
}
