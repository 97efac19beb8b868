import { NextIntlClientProvider } from "next-intl";
import { WelcomeDialog } from "@/components/identity/onboarding/welcome-dialog";
import { audienceOf } from "@/lib/backoffice/promotions/rules";
import type { Locale } from "@/lib/core/i18n/locales";
import { pickMessages } from "@/lib/core/i18n/messages";
import type { UserDto } from "@/lib/identity/accounts/schema";

/** The dialog with its texts, loaded only when it is shown. */
export async function Welcome({
  locale,
  user: { firstname, credits, roles },
  hasGuide,
}: {
  locale: Locale;
  user: Pick<UserDto, "firstname" | "credits" | "roles">;
  hasGuide: boolean;
}) {
  const next = audienceOf(roles) === "venue" ? "venues" : hasGuide ? "guide" : null;
  return (
    <NextIntlClientProvider messages={await pickMessages(locale, ["ui", "onboarding"])}>
      <WelcomeDialog firstname={firstname} credits={credits} next={next} />
    </NextIntlClientProvider>
  );
}
