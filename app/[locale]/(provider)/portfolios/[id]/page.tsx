import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { OwnDetail } from "@/components/listing/portfolios/own-detail";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { orNotFound, pageContext } from "@/lib/http/doors/page";
import { getOwnPortfolio } from "@/lib/listing/portfolios/list-own-portfolios";
import { findPublicUrl } from "@/lib/listing/portfolios/publish-portfolio";
import { portfolioKeyInput } from "@/lib/listing/portfolios/schema";

interface Props {
  params: Promise<{ locale: string; id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "portfolios.own" });
  return { title: t("title") };
}

export default async function PortfolioPage({ params }: Props) {
  await pageLocale(params);
  const { id } = await params;
  const ctx = await pageContext("/portfolios/[id]", `/portfolios/${encodeURIComponent(id)}`);
  const key = portfolioKeyInput.safeParse({ id });
  if (!key.success) notFound();
  const { portfolio } = await orNotFound(getOwnPortfolio(ctx, key.data));
  const publicUrl = await findPublicUrl(ctx, key.data);
  const views = portfolio.totalViews === null ? "premium" : ctx.actor.isModerated ? "open" : "none";
  return <OwnDetail portfolio={portfolio} publicUrl={publicUrl} views={views} />;
}
