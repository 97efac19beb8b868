import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { SnackbarHost } from "@/components/feedback/snackbar-host";
import { TextsProvider } from "@/components/layout/texts-provider";
import { UiShowcase } from "@/components/sandbox/ui-showcase";
import { textsAddress } from "@/lib/core/i18n/client-texts";
import type { Locale } from "@/lib/core/i18n/locales";
import { isTestMode } from "@/lib/http/process/sandbox";

export const dynamic = "force-dynamic";
export const metadata = { robots: { index: false, follow: false } };

/** Every component in every state, for designers and tests; not found outside test mode. */
export default async function UiPage({ params }: { params: Promise<{ locale: Locale }> }) {
  const { locale } = await params;
  setRequestLocale(locale);
  if (!isTestMode()) notFound();
  return (
    <TextsProvider address={await textsAddress(locale, ["core", "ui", "layout", "accounts"])}>
      <UiShowcase />
      <SnackbarHost />
    </TextsProvider>
  );
}
