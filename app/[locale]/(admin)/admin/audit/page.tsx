import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { auditAddress } from "@/components/audit/audit-address";
import { AuditScreen } from "@/components/audit/audit-screen";
import { listAudit } from "@/lib/audit/queries";
import { auditViewOf } from "@/lib/audit/schema";
import { pageLocale } from "@/lib/i18n/page-locale";
import { pageContext } from "@/lib/server/page";

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
  const view = auditViewOf(await searchParams);
  const ctx = await pageContext("admin", auditAddress(view));
  return <AuditScreen view={view} page={await listAudit(ctx, view)} />;
}
