import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { pickMessages } from "@/lib/core/i18n/messages";
import { pageLocale } from "@/lib/core/i18n/page-locale";

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

/** Provides the texts of the forms, which no other screen needs. */
export default async function SettingsLayout({ children, params }: Props) {
  const names = ["core", "ui", "layout", "account", "accounts", "credits", "purchases", "invoices"] as const;
  const messages = await pickMessages(await pageLocale(params), names);
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}
