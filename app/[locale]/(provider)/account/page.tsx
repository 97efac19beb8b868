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
import { AccountScreen } from "@/components/account/account-screen";
import { hasRenewingPremium } from "@/lib/accounts/deletion/queries";
import { findPendingEmail } from "@/lib/accounts/email-change/queries";
import { findCodeUnderWay, isPhoneVerified } from "@/lib/accounts/phone/queries";
import { getMe } from "@/lib/accounts/queries";
import { pageLocale } from "@/lib/i18n/page-locale";
import { settingsContext } from "@/lib/server/page";
import { isRecentSignIn } from "@/lib/sessions/recent-sign-in";

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
  const [{ user }, isVerified, pendingEmail, sentCode, premium] = await Promise.all([
    getMe(ctx),
    isPhoneVerified(ctx),
    findPendingEmail(ctx),
    findCodeUnderWay(ctx),
    hasRenewingPremium(ctx),
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
      actions={actions}
    />
  );
}
