import type { Metadata } from "next";
import { MissingScreen } from "@/components/directory/missing-screen";
import { pageLocale } from "@/lib/core/i18n/page-locale";

export const dynamic = "error";
export const generateStaticParams = () => [];
export const metadata: Metadata = { robots: { index: false } };

/**
 * The text of "not found" as a page of its own. Next writes the text of its not-found pages by script, so the
 * front sends this page instead. Visitors cannot open it by its address.
 */
export default async function MissingPage({ params }: { params: Promise<{ locale: string }> }) {
  await pageLocale(params);
  return <MissingScreen />;
}
