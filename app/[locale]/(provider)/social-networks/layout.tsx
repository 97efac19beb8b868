import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { pickMessages } from "@/lib/core/i18n/messages";
import { pageLocale } from "@/lib/core/i18n/page-locale";

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

/** The texts of the page and of its error screen. */
export default async function SocialLayout({ children, params }: Props) {
  const locale = await pageLocale(params);
  return (
    <NextIntlClientProvider messages={await pickMessages(locale, ["core", "ui", "social"])}>
      {children}
    </NextIntlClientProvider>
  );
}
