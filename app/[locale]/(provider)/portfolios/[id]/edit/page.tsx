import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { EditPortfolio } from "@/components/listing/portfolio-editor/edit-screen";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { orNotFound, pageContext } from "@/lib/http/doors/page";
import { findDraft } from "@/lib/listing/drafts/find-draft";
import { getOwnPortfolio, listPrestationOptions } from "@/lib/listing/portfolios/list-own-portfolios";
import { findPublicUrl } from "@/lib/listing/portfolios/publish-portfolio";
import { portfolioKeyInput } from "@/lib/listing/portfolios/schema";

interface Props {
  params: Promise<{ locale: string; id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "portfolios.form" });
  return { title: t("editTitle") };
}

export default async function EditPortfolioPage({ params }: Props) {
  await pageLocale(params);
  const { id } = await params;
  const ctx = await pageContext("/portfolios/[id]/edit", `/portfolios/${encodeURIComponent(id)}/edit`);
  const key = portfolioKeyInput.safeParse({ id });
  if (!key.success) notFound();
  const { portfolio } = await orNotFound(getOwnPortfolio(ctx, key.data));
  const [publicUrl, { draft }, prestations] = await Promise.all([
    findPublicUrl(ctx, key.data),
    findDraft(ctx, { form: "portfolio", subjectId: portfolio.id }),
    listPrestationOptions(ctx).catch(() => null),
  ]);
  return (
    <EditPortfolio portfolio={portfolio} publicUrl={publicUrl} draft={draft} prestations={prestations} />
  );
}
