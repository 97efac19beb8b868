import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SocialScreen } from "@/components/listing/social/social-screen";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { pageContext } from "@/lib/http/doors/page";
import { getSocialNetworks } from "@/lib/listing/social/queries";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "social" });
  return { title: t("title") };
}

export default async function SocialNetworksPage({ params }: Props) {
  await pageLocale(params);
  const ctx = await pageContext("/social-networks");
  return <SocialScreen links={await getSocialNetworks(ctx)} />;
}
