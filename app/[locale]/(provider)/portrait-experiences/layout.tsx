import type { ReactNode } from "react";
import { TextsProvider } from "@/components/layout/texts-provider";
import { textsAddress } from "@/lib/core/i18n/client-texts";
import { pageLocale } from "@/lib/core/i18n/page-locale";

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

/** The texts of the form, of its preview and of its error screen. */
export default async function PortraitLayout({ children, params }: Props) {
  const locale = await pageLocale(params);
  return (
    <TextsProvider address={await textsAddress(locale, ["core", "ui", "portrait", "directory"])}>
      {children}
    </TextsProvider>
  );
}
