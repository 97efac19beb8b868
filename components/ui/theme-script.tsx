import { THEME_COOKIE } from "@/lib/i18n/locales";

/**
 * Puts the chosen theme on <html> before the first paint. The text is a constant, so its CSP hash is too:
 * compute it from `themeScript`. Without a choice nothing is set and the style sheet follows the system.
 */
export const themeScript = `!function(){var m=/(?:^|; )${THEME_COOKIE}=(light|dark)(?:;|$)/.exec(document.cookie);if(m)document.documentElement.dataset.theme=m[1]}()`;

/** First thing in <head> or <body>; give `<html suppressHydrationWarning>`. `nonce` where the page has one. */
export function ThemeScript({ nonce }: { nonce?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file, run before the first paint
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />;
}
