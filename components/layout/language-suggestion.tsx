import { Globe, X } from "lucide";
import { Fragment } from "react";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { suggestionScript } from "@/lib/core/browser/language-suggestion";
import type { Locale } from "@/lib/core/i18n/locales";

/** Another site of the market, and the words of its suggestion in its language. */
export interface SuggestedSite {
  locale: Locale;
  /** Its home page. */
  href: string;
  words: { label: string; open: string; close: string };
}

/**
 * Below the header: this page in another language of the country. The page is the same for everybody, so each suggestion
 * is in it and hidden; the script behind them shows one to readers whose browser prefers its language.
 */
export function LanguageSuggestion({ sites }: { sites: readonly SuggestedSite[] }) {
  if (sites.length === 0) return null;
  return (
    <Fragment>
      {sites.map(({ locale, href, words }) => (
        <section
          key={locale}
          lang={locale}
          aria-label={words.label}
          data-suggestion=""
          data-nosnippet=""
          hidden
          suppressHydrationWarning
          className="border-b border-line bg-sunken print:hidden"
        >
          <div className="wrap flex items-center justify-between gap-x-4 text-small">
            <a
              href={href}
              suppressHydrationWarning
              className="inline-flex min-h-11 items-center gap-2.5 text-wine-text underline underline-offset-4"
            >
              <Icon of={Globe} />
              {words.open}
            </a>
            <IconButton label={words.close} className="-mr-2">
              <Icon of={X} />
            </IconButton>
          </div>
        </section>
      ))}
      <script
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this code
        dangerouslySetInnerHTML={{ __html: suggestionScript }}
      />
    </Fragment>
  );
}
