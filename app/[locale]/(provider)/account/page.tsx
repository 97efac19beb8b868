import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import {
  cancelEmail,
  changeEmail,
  erase,
  proveSelf,
  saveLocale,
  saveName,
  sendCode,
  verifyCode,
} from "@/app/[locale]/(provider)/account/actions";
import { AccountScreen } from "@/components/identity/account/account-screen";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { guard } from "@/lib/http/doors/guards";
import { settingsContext } from "@/lib/http/doors/page";
import { readMe } from "@/lib/http/session/me";
import { findPendingEmail } from "@/lib/identity/email-change/queries";
import { findCodeUnderWay, isPhoneVerified } from "@/lib/identity/phone/queries";
import { isRecentSignIn } from "@/lib/identity/sessions/require-recent-sign-in";
import { findDeletionLosses, hasRenewingPremium } from "@/lib/privacy/account-deletion/queries";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "account" });
  return { title: t("title") };
}

const actions = { cancelEmail, changeEmail, erase, proveSelf, saveLocale, saveName, sendCode, verifyCode };

export default async function AccountPage({ params }: Props) {
  await pageLocale(params);
  const ctx = await settingsContext("/account");
  const isAdmin = ctx.actor.roles.includes("ROLE_ADMIN");
  const [{ user }, isVerified, pendingEmail, sentCode, premium, losses] = await Promise.all([
    readMe(ctx),
    isPhoneVerified(ctx),
    findPendingEmail(ctx),
    findCodeUnderWay(ctx),
    hasRenewingPremium(ctx),
    isAdmin ? null : findDeletionLosses(guard(ctx, "provider")),
  ]);
  return (
    <AccountScreen
      user={user}
      isPhoneVerified={isVerified}
      country={ctx.country}
      pendingEmail={pendingEmail}
      sentCode={sentCode}
      needsPassword={!isRecentSignIn(ctx.actor, ctx.now)}
      hasRenewingPremium={premium}
      losses={losses}
      actions={actions}
    />
  );
}
