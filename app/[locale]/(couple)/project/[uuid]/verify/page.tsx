import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CoupleFrame } from "@/components/leads/couple-access/couple-frame";
import { VerifyScreen } from "@/components/leads/couple-access/verify-screen";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { isTestMode } from "@/lib/http/process/sandbox";

interface Props {
  params: Promise<{ locale: string; uuid: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "projects.verify" });
  return { title: t("metaTitle") };
}

export default async function VerifyPage({ params }: Props) {
  await pageLocale(params);
  const { uuid } = await params;
  return (
    <CoupleFrame isTestMode={isTestMode()}>
      <VerifyScreen uuid={uuid} />
    </CoupleFrame>
  );
}
