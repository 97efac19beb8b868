import { useTranslations } from "next-intl";
import type { FormAction } from "@/components/forms/use-safe-action";
import { SettingsSection } from "@/components/identity/account/settings-section";
import { FactorsSection, type FactorsSectionProps } from "@/components/identity/factors/factors-section";
import { NotificationMatrix } from "@/components/identity/security/notification-matrix";
import { PasswordForm } from "@/components/identity/security/password-form";
import { SessionList } from "@/components/identity/security/session-list";
import { TimingForm } from "@/components/identity/security/timing-form";
import { PageCrumb } from "@/components/layout/crumbs";
import { PageHeader } from "@/components/ui/page-header";
import type { SessionDto } from "@/lib/identity/sessions/schema";
import type { SettingDto } from "@/lib/messaging/notifications/schema";
import type { TimingDto } from "@/lib/messaging/timing/schema";

export interface SecurityScreenProps {
  email: string;
  secondStep: Omit<FactorsSectionProps, "email">;
  sessions: readonly SessionDto[];
  settings: readonly SettingDto[];
  hasSms: boolean;
  timing: TimingDto;
  actions: Record<"changePassword" | "endSession" | "endOthers" | "saveSetting" | "saveTiming", FormAction>;
}

/** Password, sessions and notifications. */
export function SecurityScreen({
  email,
  secondStep,
  sessions,
  settings,
  hasSms,
  timing,
  actions,
}: SecurityScreenProps) {
  const t = useTranslations("account");
  const factors = useTranslations("factors.section");
  return (
    <div className="@container">
      <PageCrumb label={t("security.title")} />
      <PageHeader title={t("security.title")} lead={t("security.lead")} className="mb-9" />
      <SettingsSection id="password" title={t("password.title")} text={t("password.text")}>
        <PasswordForm action={actions.changePassword} email={email} />
      </SettingsSection>
      <SettingsSection id="second-step" title={factors("title")} text={factors("text")}>
        <FactorsSection {...secondStep} email={email} />
      </SettingsSection>
      <SettingsSection id="sessions" title={t("sessions.title")} text={t("sessions.text")}>
        <SessionList sessions={sessions} end={actions.endSession} endOthers={actions.endOthers} />
      </SettingsSection>
      <SettingsSection id="notifications" title={t("notifications.title")} text={t("notifications.text")}>
        <NotificationMatrix settings={settings} hasSms={hasSms} save={actions.saveSetting} />
        <TimingForm timing={timing} hasSms={hasSms} action={actions.saveTiming} />
      </SettingsSection>
    </div>
  );
}
