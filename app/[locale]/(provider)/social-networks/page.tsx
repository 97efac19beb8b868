import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SocialScreen } from "@/components/listing/social/social-screen";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { pageContext } from "@/lib/http/doors/page";
import { getInstagramPanel, getSocialNetworks } from "@/lib/listing/social/queries";

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "social" });
  return { title: t("title") };
}

const outcomes = ["refused", "state_invalid"] as const;

export default async function SocialNetworksPage({ params, searchParams }: Props) {
  await pageLocale(params);
  const ctx = await pageContext("/social-networks");
  const { token, instagram } = await searchParams;
  const [links, panel] = await Promise.all([getSocialNetworks(ctx), getInstagramPanel(ctx)]);
  const instagramReturn = {
    token: typeof token === "string" ? token : undefined,
    outcome: outcomes.find((outcome) => outcome === instagram),
  };
  return <SocialScreen links={links} panel={panel} instagramReturn={instagramReturn} />;
}
