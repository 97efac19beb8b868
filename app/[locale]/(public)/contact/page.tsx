import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getTranslations } from "next-intl/server";
import { writeToUs } from "@/app/[locale]/(public)/contact/actions";
import { ContactForm } from "@/components/messaging/contact/contact-form";
import { ContactScreen } from "@/components/messaging/contact/contact-screen";
import { everywhereMetadata } from "@/components/seo/page-metadata";
import { brand } from "@/lib/core/brand";
import { pickMessages } from "@/lib/core/i18n/compiled-messages";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { everySite } from "@/lib/http/public-pages/site";

export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: "contact" });
  return everywhereMetadata({
    site: await everySite(locale),
    path: "/contact",
    title: t("title"),
    description: t("description", { name: brand.name }),
  });
}

export default async function ContactPage({ params }: Props) {
  const locale = await pageLocale(params);
  return (
    <ContactScreen>
      <NextIntlClientProvider messages={await pickMessages(locale, ["ui", "core", "contact"])}>
        <ContactForm action={writeToUs} />
      </NextIntlClientProvider>
    </ContactScreen>
  );
}
