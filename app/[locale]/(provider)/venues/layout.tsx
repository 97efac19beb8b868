import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { pickMessages } from "@/lib/core/i18n/messages";
import { pageLocale } from "@/lib/core/i18n/page-locale";

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

/** Provides the texts of a venue owner's own venues, and those of the parts that they are made of. */
export default async function VenuesLayout({ children, params }: Props) {
  const names = [
    ...(["core", "ui", "layout", "company", "dashboard", "images", "own-venues", "own-venues-form"] as const),
    ...(["social", "statistics", "venue-calendar", "venue-errors", "venues"] as const),
  ] as const;
  const messages = await pickMessages(await pageLocale(params), names);
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}
