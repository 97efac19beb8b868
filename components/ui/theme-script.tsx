import { themeScript } from "@/lib/core/browser/theme-script";

/**
 * Sets the selected theme on <html> before the first paint; without a selection nothing is set and the style
 * sheet follows the system. Must be first in <head> or <body>; give `<html suppressHydrationWarning>`.
 */
export function ThemeScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this code
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />;
}
