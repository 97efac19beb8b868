import type { Metadata } from "next";
import type { ReactNode } from "react";
import { SnackbarHost } from "@/components/feedback/snackbar-host";
import { TextsProvider } from "@/components/layout/texts-provider";
import { textsAddress } from "@/lib/core/i18n/client-texts";
import { pageLocale } from "@/lib/core/i18n/page-locale";

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** Between registration and the provider's screens: there is no menu yet, and the steps bring their own frame. */
export default async function OnboardingLayout({ children, params }: Props) {
  const locale = await pageLocale(params);
  const names = ["core", "ui", "layout", "catalogue", "company", "onboarding"] as const;
  return (
    <TextsProvider address={await textsAddress(locale, names)}>
      {children}
      <SnackbarHost />
    </TextsProvider>
  );
}
