import { notFound } from "next/navigation";
import { NextIntlClientProvider } from "next-intl";
import { setRequestLocale } from "next-intl/server";
import { SnackbarHost } from "@/components/feedback/snackbar-host";
import { UiShowcase } from "@/components/sandbox/ui-showcase";
import type { Locale } from "@/lib/core/i18n/locales";
import { pickMessages } from "@/lib/core/i18n/messages";
import { isTestMode } from "@/lib/http/process/sandbox";

export const dynamic = "force-dynamic";
export const metadata = { robots: { index: false, follow: false } };

/** Every component in every state, for designers and tests; not found outside test mode. */
export default async function UiPage({ params }: { params: Promise<{ locale: Locale }> }) {
  const { locale } = await params;
  setRequestLocale(locale);
  if (!isTestMode()) notFound();
  return (
    <NextIntlClientProvider messages={await pickMessages(locale, ["core", "ui", "layout", "accounts"])}>
      <UiShowcase />
      <SnackbarHost />
    </NextIntlClientProvider>
  );
}
