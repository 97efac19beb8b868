import { getRequestConfig } from "next-intl/server";
import { formats } from "@/lib/core/i18n/formats";
import { defaultLocale, isLocale } from "@/lib/core/i18n/locales";
import { messagesOf } from "@/lib/core/i18n/messages";
import { marketOfLocale } from "@/lib/core/markets/markets";

export default getRequestConfig(async ({ requestLocale, locale: asked }) => {
  const wanted = asked ?? (await requestLocale);
  const locale = isLocale(wanted) ? wanted : defaultLocale;
  return { locale, messages: await messagesOf(locale), formats, timeZone: marketOfLocale(locale).timeZone };
});
