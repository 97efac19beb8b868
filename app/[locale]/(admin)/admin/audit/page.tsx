import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { auditAddress } from "@/components/backoffice/audit/audit-address";
import { AuditScreen } from "@/components/backoffice/audit/audit-screen";
import { listAudit, namePeople } from "@/lib/backoffice/audit/queries";
import { auditFiltersOf } from "@/lib/backoffice/audit/schema";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { pageContext } from "@/lib/http/doors/page";

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "audit" });
  return { title: t("title") };
}

export default async function AuditPage({ params, searchParams }: Props) {
  await pageLocale(params);
  const view = auditFiltersOf(await searchParams);
  const ctx = await pageContext("/admin/audit", auditAddress(view));
  const [page, people] = await Promise.all([listAudit(ctx, view), namePeople(ctx, view)]);
  return <AuditScreen view={view} page={page} people={people} />;
}
