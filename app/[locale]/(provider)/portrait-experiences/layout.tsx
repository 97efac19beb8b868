import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { pickMessages } from "@/lib/core/i18n/messages";
import { pageLocale } from "@/lib/core/i18n/page-locale";

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

/** The texts of the form, of its preview and of its error screen. */
export default async function PortraitLayout({ children, params }: Props) {
  const locale = await pageLocale(params);
  const messages = await pickMessages(locale, ["core", "ui", "portrait", "directory"]);
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}
