import type { Metadata } from "next";
import { MissingScreen } from "@/components/directory/missing-screen";
import { pageLocale } from "@/lib/core/i18n/page-locale";

export const dynamic = "error";
export const metadata: Metadata = { robots: { index: false } };

/**
 * What "not found" says, as a page of its own: Next writes the words of its not-found pages by script, the front sends
 * these instead. No visitor gets here by its address.
 */
export default async function MissingPage({ params }: { params: Promise<{ locale: string }> }) {
  await pageLocale(params);
  return <MissingScreen />;
}
