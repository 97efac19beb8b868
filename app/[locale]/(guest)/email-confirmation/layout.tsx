import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { pickMessages } from "@/lib/core/i18n/messages";
import { pageLocale } from "@/lib/core/i18n/page-locale";

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

/** Provides the texts of the pages that emails link to. */
export default async function EmailConfirmationLayout({ children, params }: Props) {
  const messages = await pickMessages(await pageLocale(params), ["core", "ui", "layout", "account"]);
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}
