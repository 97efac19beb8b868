import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CoupleFrame } from "@/components/leads/couple-access/couple-frame";
import { ClearBrowserData } from "@/components/privacy/clear-browser-data";
import { ButtonLink } from "@/components/ui/button-link";
import { PageHeader } from "@/components/ui/page-header";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { isTestMode } from "@/lib/http/process/sandbox";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "privacy.erased" });
  return { title: t("metaTitle") };
}

/** Shown after a couple deleted their data: there is no session any more. */
export default async function ErasedPage({ params }: Props) {
  await pageLocale(params);
  const t = await getTranslations("privacy.erased");
  return (
    <CoupleFrame isTestMode={isTestMode()}>
      <ClearBrowserData />
      <PageHeader title={t("title")} lead={t("text")} className="mb-8" />
      <ButtonLink href="/" variant="secondary" size="large">
        {t("home")}
      </ButtonLink>
    </CoupleFrame>
  );
}
