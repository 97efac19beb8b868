import type { Metadata } from "next";
import { NotFoundScreen } from "@/components/feedback/not-found-screen";
import { pageLocale } from "@/lib/core/i18n/page-locale";

export const dynamic = "error";
export const generateStaticParams = () => [];
export const metadata: Metadata = { robots: { index: false } };

/** The text of "not found" for an address that is damaged or too long. */
export default async function UnreadableAddressPage({ params }: { params: Promise<{ locale: string }> }) {
  await pageLocale(params);
  return <NotFoundScreen isUnreadable />;
}
