import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TextsProvider } from "@/components/layout/texts-provider";
import { GuideBar } from "@/components/listing/first-steps/guide-bar";
import { PhotosScreen } from "@/components/listing/images/photos-screen";
import { textsAddress } from "@/lib/core/i18n/client-texts";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { pageContext } from "@/lib/http/doors/page";
import { readMe } from "@/lib/http/session/me";
import { findOpenGuide } from "@/lib/listing/first-steps/queries";
import { getOwnGallery } from "@/lib/listing/images/queries";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "images" });
  return { title: t("title") };
}

export default async function PhotosPage({ params }: Props) {
  const locale = await pageLocale(params);
  const ctx = await pageContext("/images");
  const [gallery, { user }, guide] = await Promise.all([getOwnGallery(ctx), readMe(ctx), findOpenGuide(ctx)]);
  return (
    <TextsProvider address={await textsAddress(locale, ["core", "ui", "images"])}>
      <GuideBar guide={guide} steps={["avatar", "photos"]} />
      <PhotosScreen gallery={gallery} name={user.fullName} publicUrl={user.publicUrl} />
    </TextsProvider>
  );
}
