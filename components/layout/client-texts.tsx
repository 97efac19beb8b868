import type { ReactNode } from "react";
import { preload } from "react-dom";
import { TextsProvider } from "@/components/layout/texts-provider";
import { clientTexts } from "@/lib/core/i18n/client-texts";
import type { Locale } from "@/lib/core/i18n/locales";
import type { Namespace } from "@/lib/core/i18n/messages";

interface Props {
  locale: Locale;
  /** Namespaces that components use in the browser. */
  names: readonly Namespace[];
  children: ReactNode;
}

/**
 * Hands texts to the components below by a file that the browser keeps. Written into the page, they would be half of it,
 * and be written, read and escaped again for each request.
 */
export async function ClientTexts({ locale, names, children }: Props) {
  const { address } = await clientTexts(locale, names);
  preload(address, { as: "fetch", crossOrigin: "anonymous" });
  return <TextsProvider address={address}>{children}</TextsProvider>;
}
