import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { NewPortfolio } from "@/components/listing/portfolio-editor/edit-screen";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { pageContext } from "@/lib/http/doors/page";
import { findDraft } from "@/lib/listing/drafts/find-draft";
import { getPortfoliosScreen, listPrestationOptions } from "@/lib/listing/portfolios/list-own-portfolios";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "portfolios.form" });
  return { title: t("newTitle") };
}

export default async function NewPortfolioPage({ params }: Props) {
  await pageLocale(params);
  const ctx = await pageContext("/portfolios/new");
  const { portfolios, quota, currency } = await getPortfoliosScreen(ctx);
  // The list says why there is no room for another one, and what Premium changes.
  if (quota !== null && portfolios.length >= quota) redirect("/portfolios");
  const [{ draft }, prestations] = await Promise.all([
    findDraft(ctx, { form: "portfolio", subjectId: "" }),
    listPrestationOptions(ctx).catch(() => null),
  ]);
  return <NewPortfolio draft={draft} prestations={prestations} currency={currency} />;
}
