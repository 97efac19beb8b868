import { useTranslations } from "next-intl";
import { HistoryDialog } from "@/components/billing/credits/history-dialog";
import { displayPhone } from "@/components/forms/display-phone";
import type { FormAction } from "@/components/forms/use-safe-action";
import { DataForm } from "@/components/identity/account/data-form";
import { DeletionForm } from "@/components/identity/account/deletion-form";
import { EmailSection } from "@/components/identity/account/email-section";
import { LanguageForm } from "@/components/identity/account/language-form";
import { PersonalForm } from "@/components/identity/account/personal-form";
import { PhoneSection } from "@/components/identity/account/phone-section";
import { SettingsSection } from "@/components/identity/account/settings-section";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import type { CountryCode } from "@/lib/core/markets/markets";
import type { UserDto } from "@/lib/identity/accounts/schema";
import type { DeletionLosses } from "@/lib/privacy/account-deletion/schema";

export interface AccountScreenProps {
  user: UserDto;
  isPhoneVerified: boolean;
  country: CountryCode;
  pendingEmail: string | null;
  sentCode: { phone: string; resendAt: number } | null;
  /** The sign-in is older than ten minutes: sensitive forms ask for the password. */
  needsPassword: boolean;
  hasRenewingPremium: boolean;
  losses: DeletionLosses | null;
  actions: Record<
    | "saveName"
    | "changeEmail"
    | "cancelEmail"
    | "sendCode"
    | "verifyCode"
    | "saveLocale"
    | "proveSelf"
    | "erase",
    FormAction
  >;
}

/** Account settings. */
export function AccountScreen({ user, actions, needsPassword, ...facts }: AccountScreenProps) {
  const t = useTranslations("account");
  return (
    <div className="@container">
      <PageHeader title={t("title")} lead={t("lead")} className="mb-9" />
      <SettingsSection id="personal" title={t("personal.title")} text={t("personal.text")}>
        <PersonalForm action={actions.saveName} firstname={user.firstname} lastname={user.lastname} />
      </SettingsSection>
      <EmailSection
        email={user.email}
        pendingEmail={facts.pendingEmail}
        needsPassword={needsPassword}
        change={actions.changeEmail}
        cancel={actions.cancelEmail}
      />
      <PhoneSection
        phone={user.phone}
        shownPhone={user.phone === null ? null : displayPhone(user.phone, facts.country)}
        isVerified={facts.isPhoneVerified}
        country={facts.country}
        sent={facts.sentCode}
        needsPassword={needsPassword}
        send={actions.sendCode}
        verify={actions.verifyCode}
      />
      <SettingsSection id="language" title={t("language.title")} text={t("language.text")}>
        <LanguageForm action={actions.saveLocale} />
      </SettingsSection>
      {user.isModerated ? (
        <SettingsSection id="billing" title={t("billing.title")} text={t("billing.text")}>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <HistoryDialog />
            <TextLink href="/subscription">{t("billing.plan")}</TextLink>
          </div>
        </SettingsSection>
      ) : null}
      <SettingsSection id="data" title={t("data.title")} text={t("data.text")}>
        <DataForm action={actions.proveSelf} needsPassword={needsPassword} />
      </SettingsSection>
      <SettingsSection id="deletion" title={t("deletion.title")} text={t("deletion.text")}>
        <DeletionForm
          action={actions.erase}
          needsPassword={needsPassword}
          hasRenewingPremium={facts.hasRenewingPremium}
          credits={user.credits}
          losses={facts.losses}
        />
      </SettingsSection>
    </div>
  );
}
