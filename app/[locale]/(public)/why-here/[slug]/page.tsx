import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { WhyHereScreen } from "@/components/directory/why-here/why-here-screen";
import { nameForms } from "@/lib/core/i18n/french-names";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { readStanding } from "@/lib/http/public-pages/standing";

export const dynamic = "error";
export const revalidate = 3600;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ locale: string; slug: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const standing = await readStanding(locale, (await params).slug);
  if (!standing) return {};
  const t = await getTranslations({ locale, namespace: "search.why" });
  const names = nameForms({ name: standing.name });
  return {
    title: t("title", names),
    description: t("description", names),
    robots: { index: false },
  };
}

/** Why a provider stands where it does in the lists: opened from its card, beside it where there is script. */
export default async function WhyHerePage({ params }: Props) {
  const locale = await pageLocale(params);
  const standing = await readStanding(locale, (await params).slug);
  if (!standing) notFound();
  return <WhyHereScreen standing={standing} />;
}
