import { getRequestConfig } from "next-intl/server";
import { env } from "@/lib/core/env";
import { compiledMessages } from "@/lib/core/i18n/compiled-messages";
import { formats } from "@/lib/core/i18n/formats";
import { defaultLocale, isLocale } from "@/lib/core/i18n/locales";
import { dropTexts } from "@/lib/core/i18n/messages";
import { marketOfLocale } from "@/lib/core/markets/markets";

export default getRequestConfig(async ({ requestLocale, locale: asked }) => {
  const wanted = asked ?? (await requestLocale);
  const locale = isLocale(wanted) ? wanted : defaultLocale;
  // A developer sees a changed text at the next answer.
  if (env().NODE_ENV === "development") dropTexts();
  return {
    locale,
    messages: await compiledMessages(locale),
    formats,
    timeZone: marketOfLocale(locale).timeZone,
  };
});
