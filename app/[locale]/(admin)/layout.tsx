import type { Metadata } from "next";
import type { ReactNode } from "react";
import { saveLocale } from "@/app/[locale]/(provider)/actions";
import { SnackbarHost } from "@/components/feedback/snackbar-host";
import { StoreImpersonation } from "@/components/identity/impersonation/store-impersonation";
import { adminMenu } from "@/components/layout/admin-menu";
import { AdminShell } from "@/components/layout/admin-shell";
import { HomeLocale } from "@/components/layout/home-locale";
import { onlyOpen } from "@/components/layout/open-screens";
import { SandboxBand } from "@/components/layout/sandbox-band";
import { StoreWho } from "@/components/layout/store-who";
import { TextsProvider } from "@/components/layout/texts-provider";
import { CommandPalette } from "@/components/palette/command-palette";
import { countPending } from "@/lib/backoffice/moderation/queries";
import { countLossesWithoutAmount } from "@/lib/billing/disputes/queries";
import { countWaitingPayments } from "@/lib/billing/payment-review/queries";
import { textsAddress } from "@/lib/core/i18n/client-texts";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { guardedContext } from "@/lib/http/doors/page";
import { isTestMode } from "@/lib/http/process/sandbox";
import { readMe } from "@/lib/http/session/me";
import { countWaitingRates } from "@/lib/listing/exchange-rates/queries";

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default async function AdminLayout({ children, params }: Props) {
  const locale = await pageLocale(params);
  const ctx = await guardedContext("admin", "/admin");
  const [{ user, homeLocale }, pending, payments, losses, rates] = await Promise.all([
    readMe(ctx),
    countPending(ctx),
    countWaitingPayments(ctx),
    countLossesWithoutAmount(ctx),
    countWaitingRates(ctx),
  ]);
  const names = [
    "core",
    "accounting",
    "admin-refunds",
    "disputes",
    "ui",
    "layout",
    "moderation",
    "directory",
    "catalogue",
    "images",
    "impersonation",
    "factors",
    "dashboard",
    "promotions",
    "reports",
    "system",
    "settlement",
    "exchange-rates",
    "price-changes",
    "watch",
  ] as const;
  const waiting = Object.values(pending).reduce((total, count) => total + count, 0);
  const menu = onlyOpen(adminMenu(waiting, payments + losses, rates));
  return (
    <TextsProvider address={await textsAddress(locale, names)}>
      <AdminShell
        menu={menu}
        palette={<CommandPalette menu={menu} hasRequests={false} changeLocale={saveLocale} />}
        user={{ name: user.fullName, changeLocale: saveLocale }}
        band={<SandboxBand isShown={isTestMode()} />}
      >
        {children}
      </AdminShell>
      <HomeLocale locale={homeLocale} />
      <StoreImpersonation name={null} until={null} />
      <StoreWho who="admin" />
      <SnackbarHost />
    </TextsProvider>
  );
}
