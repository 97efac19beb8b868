import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { VideosScreen } from "@/components/listing/videos/videos-screen";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { pageContext } from "@/lib/http/doors/page";
import { listOwnVideos } from "@/lib/listing/videos/queries";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "videos" });
  return { title: t("title") };
}

export default async function VideosPage({ params }: Props) {
  await pageLocale(params);
  const ctx = await pageContext("/videos");
  return <VideosScreen initial={await listOwnVideos(ctx)} />;
}
