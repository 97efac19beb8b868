import { themeScript } from "@/lib/core/browser/theme-script";

/**
 * Puts the chosen theme on <html> before the first paint; without a choice nothing is set and the style sheet follows the
 * system. First thing in <head> or <body>; give `<html suppressHydrationWarning>`.
 */
export function ThemeScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />;
}
