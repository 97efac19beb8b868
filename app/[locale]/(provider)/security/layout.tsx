import type { ReactNode } from "react";
import { TextsProvider } from "@/components/layout/texts-provider";
import { textsAddress } from "@/lib/core/i18n/client-texts";
import { pageLocale } from "@/lib/core/i18n/page-locale";

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

/** Provides the texts of the forms, which no other screen needs. */
export default async function SettingsLayout({ children, params }: Props) {
  const names = ["core", "ui", "layout", "account", "accounts", "factors"] as const;
  const locale = await pageLocale(params);
  return <TextsProvider address={await textsAddress(locale, names)}>{children}</TextsProvider>;
}
