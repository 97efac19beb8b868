import type { Locale } from "@/lib/core/i18n/locales";
import { messagesOf } from "@/lib/core/i18n/messages";

/** The sentences that requesting and completing a reset answer with. */
export async function resetAnswers(locale: Locale) {
  return (await messagesOf(locale))["password-reset"].answers as {
    sent: string;
    alreadyRequested: string;
    changed: string;
  };
}
