import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { TextsProvider } from "@/components/layout/texts-provider";
import { BadgeScreen } from "@/components/listing/badge/badge-screen";
import { textsAddress } from "@/lib/core/i18n/client-texts";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { pageContext } from "@/lib/http/doors/page";
import { findOwnBadge } from "@/lib/listing/badge/queries";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "badge" });
  return { title: t("title") };
}

export default async function BadgePage({ params }: Props) {
  const locale = await pageLocale(params);
  const ctx = await pageContext("/integrate-badge");
  const badge = await findOwnBadge(ctx);
  if (!badge) notFound();
  return (
    <TextsProvider address={await textsAddress(locale, ["core", "ui", "badge"])}>
      <BadgeScreen badge={badge} origin={ctx.hosts.originOf(badge.country)} />
    </TextsProvider>
  );
}
