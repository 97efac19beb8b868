import type { ReactNode } from "react";
import { ClientTexts } from "@/components/layout/client-texts";
import { pageLocale } from "@/lib/core/i18n/page-locale";

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

/** The texts of the page and of its error screen. */
export default async function VideosLayout({ children, params }: Props) {
  const locale = await pageLocale(params);
  return (
    <ClientTexts locale={locale} names={["core", "ui", "videos"]}>
      {children}
    </ClientTexts>
  );
}
