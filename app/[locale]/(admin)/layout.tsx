import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { SnackbarHost } from "@/components/feedback/snackbar-host";
import { adminMenu } from "@/components/layout/admin-menu";
import { AdminShell } from "@/components/layout/admin-shell";
import { onlyOpen } from "@/components/layout/open-screens";
import { SandboxBand } from "@/components/layout/sandbox-band";
import { getMe } from "@/lib/accounts/queries";
import { pickMessages } from "@/lib/i18n/messages";
import { pageLocale } from "@/lib/i18n/page-locale";
import { pageContext } from "@/lib/server/page";
import { isTestMode } from "@/lib/server/sandbox";

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default async function AdminLayout({ children, params }: Props) {
  const locale = await pageLocale(params);
  const { user } = await getMe(await pageContext("admin", "/admin/system"));
  return (
    <NextIntlClientProvider messages={await pickMessages(locale, ["core", "ui", "layout"])}>
      <AdminShell
        menu={{ ...onlyOpen(adminMenu(0)), bottom: [] }}
        user={{ name: user.fullName }}
        band={<SandboxBand isShown={isTestMode()} />}
      >
        {children}
      </AdminShell>
      <SnackbarHost />
    </NextIntlClientProvider>
  );
}
