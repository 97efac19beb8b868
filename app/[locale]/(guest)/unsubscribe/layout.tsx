import type { ReactNode } from "react";
import { TextsProvider } from "@/components/layout/texts-provider";
import { textsAddress } from "@/lib/core/i18n/client-texts";
import { pageLocale } from "@/lib/core/i18n/page-locale";

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

/** Provides the texts of the unsubscribe page. */
export default async function UnsubscribeLayout({ children, params }: Props) {
  const locale = await pageLocale(params);
  return (
    <TextsProvider address={await textsAddress(locale, ["core", "ui", "layout", "account"])}>
      {children}
    </TextsProvider>
  );
}
