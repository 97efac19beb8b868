import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import {
  changePassword,
  endOthers,
  endSession,
  saveSetting,
  saveTiming,
} from "@/app/[locale]/(provider)/security/actions";
import { SecurityScreen } from "@/components/identity/security/security-screen";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { isSecondFactorAsked } from "@/lib/http/doors/guards";
import { settingsContext } from "@/lib/http/doors/page";
import { readMe } from "@/lib/http/session/me";
import { listFactors } from "@/lib/identity/factors/queries";
import { listSessions } from "@/lib/identity/sessions/list-sessions";
import { isRecentSignIn } from "@/lib/identity/sessions/require-recent-sign-in";
import { listSettings } from "@/lib/messaging/notifications/save-setting";
import { getTiming } from "@/lib/messaging/timing/save-timing";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "account" });
  return { title: t("security.title") };
}

const actions = { changePassword, endOthers, endSession, saveSetting, saveTiming };

export default async function SecurityPage({ params }: Props) {
  await pageLocale(params);
  const ctx = await settingsContext("/security");
  const [{ user }, factors, sessions, { settings, hasSms }, timing] = await Promise.all([
    readMe(ctx),
    listFactors(ctx),
    listSessions(ctx),
    listSettings(ctx),
    getTiming(ctx),
  ]);
  return (
    <SecurityScreen
      email={user.email}
      secondStep={{
        factors,
        isRecent: isRecentSignIn(ctx.actor, ctx.now),
        isRequired: isSecondFactorAsked(ctx),
      }}
      sessions={sessions}
      settings={settings}
      hasSms={hasSms}
      timing={timing}
      actions={actions}
    />
  );
}
