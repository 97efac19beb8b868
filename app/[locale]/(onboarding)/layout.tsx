import type { Metadata } from "next";
import type { ReactNode } from "react";
import { SnackbarHost } from "@/components/feedback/snackbar-host";
import { ClientTexts } from "@/components/layout/client-texts";
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
    <ClientTexts locale={locale} names={names}>
      {children}
      <SnackbarHost />
    </ClientTexts>
  );
}
