import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { SnackbarHost } from "@/components/feedback/snackbar-host";
import { StoreImpersonation } from "@/components/identity/impersonation/store-impersonation";
import { GuestShell } from "@/components/layout/guest-shell";
import { SandboxBand } from "@/components/layout/sandbox-band";
import { TextsProvider } from "@/components/layout/texts-provider";
import { paintedPicture } from "@/components/ui/painted";
import { Picture } from "@/components/ui/picture";
import { textsAddress } from "@/lib/core/i18n/client-texts";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { isTestMode } from "@/lib/http/process/sandbox";

export const metadata: Metadata = { robots: { index: false } };

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

export default async function GuestLayout({ children, params }: Props) {
  const locale = await pageLocale(params);
  const t = await getTranslations("sessions");
  const picture = (
    <Picture picture={paintedPicture("bouquet")} alt={t("pictureAlt")} isCover isPriority sizes="52vw" />
  );
  const names = [
    "core",
    "ui",
    "layout",
    "sessions",
    "accounts",
    "registration",
    "password-reset",
    "factors",
  ] as const;
  return (
    <TextsProvider address={await textsAddress(locale, names)}>
      <GuestShell
        picture={picture}
        pictureLabel={t("pictureAlt")}
        band={<SandboxBand isShown={isTestMode()} />}
      >
        {children}
      </GuestShell>
      <StoreImpersonation name={null} until={null} />
      <SnackbarHost />
    </TextsProvider>
  );
}
