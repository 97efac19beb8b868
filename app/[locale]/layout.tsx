import "@/app/globals.css";
import type { Metadata, Viewport } from "next";
import { notFound } from "next/navigation";
import { NextIntlClientProvider } from "next-intl";
import { setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { FontPreloads } from "@/components/layout/fonts";
import { ThemeScript } from "@/components/ui/theme-script";
import { brand } from "@/lib/core/brand";
import { pickWords } from "@/lib/core/i18n/compiled-messages";
import { isLocale } from "@/lib/core/i18n/locales";

export const metadata: Metadata = {
  title: { default: brand.name, template: `%s · ${brand.name}` },
  icons: {
    icon: [
      { url: "/favicon.ico", sizes: "32x32" },
      { url: "/favicon.svg", type: "image/svg+xml" },
    ],
    apple: "/apple-touch-icon.png",
  },
  manifest: "/manifest.webmanifest",
  applicationName: brand.name,
};
export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: brand.colours.ivory },
    { media: "(prefers-color-scheme: dark)", color: brand.colours.night },
  ],
};

export default async function RootLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  // Each group of screens hands over its own texts. These are for the screens above all groups.
  const messages = await pickWords(locale, "ui", ["crash", "loading", "notFound", "badAddress"]);
  return (
    <html lang={locale} suppressHydrationWarning>
      <head>
        <ThemeScript />
      </head>
      <body>
        <FontPreloads />
        <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>
      </body>
    </html>
  );
}
