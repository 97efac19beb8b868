import type { Metadata } from "next";
import type { ReactNode } from "react";
import { saveLocale } from "@/app/[locale]/(provider)/actions";
import { LateBanner } from "@/components/billing/renewals/late-banner";
import { SnackbarHost } from "@/components/feedback/snackbar-host";
import { UnconfirmedBanner } from "@/components/identity/email-confirmation/unconfirmed-banner";
import { AccountImpersonationBand } from "@/components/identity/impersonation/account-impersonation-band";
import { HomeLocale } from "@/components/layout/home-locale";
import { onlyOpen } from "@/components/layout/open-screens";
import { providerMenu } from "@/components/layout/provider-menu";
import { ProviderShell } from "@/components/layout/provider-shell";
import { SandboxBand } from "@/components/layout/sandbox-band";
import { StoreWho } from "@/components/layout/store-who";
import { TextsProvider } from "@/components/layout/texts-provider";
import { CommandPalette } from "@/components/palette/command-palette";
import { textsAddress } from "@/lib/core/i18n/client-texts";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { guardedContext } from "@/lib/http/doors/page";
import { isTestMode } from "@/lib/http/process/sandbox";
import { shellState } from "@/lib/http/session/shell-state";
import { findImpersonation } from "@/lib/identity/impersonation/queries";

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default async function ProviderLayout({ children, params }: Props) {
  const locale = await pageLocale(params);
  const ctx = await guardedContext("user", "/dashboard");
  const [{ menu, status, name, pictureUrl, unconfirmedEmail, homeLocale, late }, impersonation] =
    await Promise.all([shellState(ctx), findImpersonation(ctx)]);
  const shown = onlyOpen(providerMenu(menu));
  const names = [
    "core",
    "ui",
    "layout",
    "event-requests",
    "visits",
    "holidays",
    "credits",
    "purchases",
    "subscription",
    "invoices",
    "catalogue",
    "company",
    "impersonation",
  ] as const;
  return (
    <TextsProvider address={await textsAddress(locale, names)}>
      <ProviderShell
        menu={shown}
        palette={<CommandPalette menu={shown} hasRequests={menu.isModerated} changeLocale={saveLocale} />}
        status={status}
        user={{ name, pictureUrl, changeLocale: saveLocale }}
        band={
          <>
            <AccountImpersonationBand impersonation={impersonation} />
            <SandboxBand isShown={isTestMode()} />
          </>
        }
      >
        {unconfirmedEmail === null ? null : <UnconfirmedBanner email={unconfirmedEmail} />}
        {late ? <LateBanner renewal={late} /> : null}
        {children}
      </ProviderShell>
      <HomeLocale locale={homeLocale} />
      <StoreWho who={menu.isAdmin ? "admin" : menu.isPlanner ? "provider" : "venue"} />
      <SnackbarHost />
    </TextsProvider>
  );
}
