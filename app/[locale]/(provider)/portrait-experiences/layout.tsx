import type { ReactNode } from "react";
import { ClientTexts } from "@/components/layout/client-texts";
import { pageLocale } from "@/lib/core/i18n/page-locale";

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

/** The texts of the form, of its preview and of its error screen. */
export default async function PortraitLayout({ children, params }: Props) {
  const locale = await pageLocale(params);
  return (
    <ClientTexts locale={locale} names={["core", "ui", "portrait", "directory"]}>
      {children}
    </ClientTexts>
  );
}
