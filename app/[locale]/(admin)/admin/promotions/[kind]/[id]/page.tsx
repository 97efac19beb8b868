import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PromotionForm } from "@/components/backoffice/promotions/promotion-form";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { listAlerts } from "@/lib/backoffice/promotion-editor/manage-alerts";
import { listPopups } from "@/lib/backoffice/promotion-editor/manage-popups";
import { promotionKinds } from "@/lib/backoffice/promotion-editor/schema";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { pageContext } from "@/lib/http/doors/page";

interface Props {
  params: Promise<{ locale: string; kind: string; id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "promotions" });
  return { title: t("title") };
}

export default async function PromotionPage({ params }: Props) {
  const locale = await pageLocale(params);
  const { kind: name, id } = await params;
  const ctx = await pageContext("/admin/promotions/[kind]/[id]", `/admin/promotions/${name}/${id}`);
  const kind = promotionKinds.find((one) => one === name);
  if (!kind) notFound();
  const known = kind === "alerts" ? (await listAlerts(ctx)).alerts : (await listPopups(ctx)).popups;
  const promotion = known.find((one) => one.id === id) ?? null;
  if (!promotion && id !== "new") notFound();
  const t = await getTranslations({ locale, namespace: "promotions" });
  return (
    <>
      <PageHeader
        above={<TextLink href="/admin/promotions">{t("back")}</TextLink>}
        title={promotion?.title ?? t(`create.${kind}`)}
      />
      <PromotionForm kind={kind} promotion={promotion} />
    </>
  );
}
