import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { StoreWho } from "@/components/layout/store-who";
import { ButtonLink } from "@/components/ui/button-link";
import { pageLocale } from "@/lib/core/i18n/page-locale";

export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "account.deletion" });
  return { title: t("done"), robots: { index: false, follow: false } };
}

/** Shown after an account was deleted: there is no session any more. */
export default async function AccountDeletedPage({ params }: Props) {
  await pageLocale(params);
  const t = await getTranslations("account.deletion");
  return (
    <>
      <h1 className="font-display text-display">{t("done")}</h1>
      <p className="mt-4 mb-9 text-lead text-ink-2">{t("doneText")}</p>
      <ButtonLink href="/" variant="secondary" size="large" block>
        {t("home")}
      </ButtonLink>
      <StoreWho who={null} />
    </>
  );
}
