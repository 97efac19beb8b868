import type { ReactNode } from "react";
import { SnackbarHost } from "@/components/feedback/snackbar-host";
import { TextsProvider } from "@/components/layout/texts-provider";
import { textsAddress } from "@/lib/core/i18n/client-texts";
import { pageLocale } from "@/lib/core/i18n/page-locale";

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

export const metadata = { robots: { index: false, follow: false } };

/** The couple's screens. Each brings its own frame: the wizard's, or the one of "my project". */
export default async function CoupleLayout({ children, params }: Props) {
  const locale = await pageLocale(params);
  const names = [
    "core",
    "ui",
    "layout",
    "projects",
    "catalogue",
    "matching",
    "directory",
    "places",
    "privacy",
    "ratings",
    "visits",
  ] as const;
  return (
    <TextsProvider address={await textsAddress(locale, names)}>
      {children}
      <SnackbarHost />
    </TextsProvider>
  );
}
