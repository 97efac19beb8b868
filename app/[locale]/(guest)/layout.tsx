import { NextIntlClientProvider } from "next-intl";
import { getTranslations, setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { SnackbarHost } from "@/components/feedback/snackbar-host";
import { GuestShell } from "@/components/layout/guest-shell";
import { SandboxBand } from "@/components/layout/sandbox-band";
import { paintedPicture } from "@/components/ui/painted";
import { Picture } from "@/components/ui/picture";
import type { Locale } from "@/lib/i18n/locales";
import { pickMessages } from "@/lib/i18n/messages";
import { isTestMode } from "@/lib/server/sandbox";

interface Props {
  children: ReactNode;
  params: Promise<{ locale: Locale }>;
}

export default async function GuestLayout({ children, params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const t = await getTranslations("sessions");
  const picture = (
    <Picture picture={paintedPicture("bouquet")} alt={t("pictureAlt")} isCover isPriority sizes="52vw" />
  );
  return (
    <NextIntlClientProvider messages={await pickMessages(locale, ["core", "ui", "layout", "sessions"])}>
      <GuestShell picture={picture} band={<SandboxBand isShown={isTestMode()} />}>
        {children}
      </GuestShell>
      <SnackbarHost />
    </NextIntlClientProvider>
  );
}
