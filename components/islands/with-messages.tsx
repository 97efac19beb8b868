import { IntlProvider } from "next-intl";
import type { ReactElement } from "react";
import { formats } from "@/lib/core/i18n/formats";
import type { Locale } from "@/lib/core/i18n/locales";

/** An island that reads texts itself, with the namespaces that are written in the page. */
export function withMessages(messages: string, island: ReactElement): ReactElement {
  return (
    <IntlProvider
      locale={document.documentElement.lang as Locale}
      messages={JSON.parse(messages)}
      formats={formats}
    >
      {island}
    </IntlProvider>
  );
}
