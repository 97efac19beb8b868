import { NextIntlClientProvider } from "next-intl";
import { WelcomeDialog } from "@/components/identity/onboarding/welcome-dialog";
import type { Locale } from "@/lib/core/i18n/locales";
import { pickMessages } from "@/lib/core/i18n/messages";

/** The dialog with its texts, loaded only when it is shown. */
export async function Welcome({
  locale,
  user: { firstname, credits },
  hasGuide,
}: {
  locale: Locale;
  user: { firstname: string; credits: number };
  hasGuide: boolean;
}) {
  return (
    <NextIntlClientProvider messages={await pickMessages(locale, ["ui", "onboarding"])}>
      <WelcomeDialog firstname={firstname} credits={credits} hasGuide={hasGuide} />
    </NextIntlClientProvider>
  );
}
