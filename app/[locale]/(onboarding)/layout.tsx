import type { Metadata } from "next";
import type { ReactNode } from "react";
import { SnackbarHost } from "@/components/feedback/snackbar-host";
import { HomeLocale } from "@/components/layout/home-locale";
import { TextsProvider } from "@/components/layout/texts-provider";
import { textsAddress } from "@/lib/core/i18n/client-texts";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { guardedContext } from "@/lib/http/doors/page";
import { readMe } from "@/lib/http/session/me";

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** Between registration and the provider's screens: there is no menu yet, and the steps bring their own frame. */
export default async function OnboardingLayout({ children, params }: Props) {
  const locale = await pageLocale(params);
  const { homeLocale } = await readMe(await guardedContext("user", "/onboarding"));
  const names = ["core", "ui", "layout", "catalogue", "company", "onboarding"] as const;
  return (
    <TextsProvider address={await textsAddress(locale, names)}>
      {children}
      <HomeLocale locale={homeLocale} />
      <SnackbarHost />
    </TextsProvider>
  );
}
