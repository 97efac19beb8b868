import type { Metadata } from "next";
import { GoneScreen } from "@/components/directory/gone-screen";
import { pageLocale } from "@/lib/core/i18n/page-locale";

export const dynamic = "error";
export const generateStaticParams = () => [];
export const metadata: Metadata = { robots: { index: false } };

/** The text for a profile, venue or past wedding that was removed for good; the front sends it with the status 410. */
export default async function GonePage({ params }: { params: Promise<{ locale: string }> }) {
  await pageLocale(params);
  return <GoneScreen />;
}
