import type { ReactNode } from "react";
import { TextsProvider } from "@/components/layout/texts-provider";
import { textsAddress } from "@/lib/core/i18n/client-texts";
import { pageLocale } from "@/lib/core/i18n/page-locale";

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

/** The texts of the page and of its error screen. */
export default async function SocialLayout({ children, params }: Props) {
  const locale = await pageLocale(params);
  return (
    <TextsProvider address={await textsAddress(locale, ["core", "ui", "social"])}>{children}</TextsProvider>
  );
}
