import type { ReactNode } from "react";
import { ClientTexts } from "@/components/layout/client-texts";
import { pageLocale } from "@/lib/core/i18n/page-locale";

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

/** Provides the texts of the pages that emails link to. */
export default async function EmailConfirmationLayout({ children, params }: Props) {
  const locale = await pageLocale(params);
  return (
    <ClientTexts locale={locale} names={["core", "ui", "layout", "account"]}>
      {children}
    </ClientTexts>
  );
}
