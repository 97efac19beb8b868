"use client";

import { BadgeCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { displayPhone } from "@/components/forms/display-phone";
import type { FormAction } from "@/components/forms/use-safe-action";
import { PhoneCodeForm } from "@/components/identity/account/phone-code-form";
import { PhoneNumberForm } from "@/components/identity/account/phone-number-form";
import { SettingsSection } from "@/components/identity/account/settings-section";
import { Button } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { Tag } from "@/components/ui/tag";
import type { CountryCode } from "@/lib/core/markets/markets";

export interface PhoneSectionProps {
  phone: string | null;
  isVerified: boolean;
  country: CountryCode;
  /** The code that was sent: its number, and when another can be requested (milliseconds since 1970). */
  sent: { phone: string; resendAt: number } | null;
  needsPassword: boolean;
  send: FormAction;
  verify: FormAction;
}

type Step = "rest" | "number" | "code";

/** The phone number and its verification in three steps: number, code by SMS, verified. */
export function PhoneSection(props: PhoneSectionProps) {
  const { phone, isVerified, country, sent } = props;
  const t = useTranslations("account.phone");
  const [chosen, setChosen] = useState<Step | null>(null);
  const [typed, setTyped] = useState(sent?.phone ?? (phone && !isVerified ? phone : ""));
  const step = chosen ?? (sent ? "code" : "rest");
  return (
    <SettingsSection id="phone" title={t("title")} text={t("text")}>
      <Facts
        className="mb-5 border-t border-line"
        facts={[
          {
            label: t("current"),
            value: phone ? (
              <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <span className="figures">{displayPhone(phone, country)}</span>
                {isVerified ? (
                  <Tag tone="success" icon={<BadgeCheck aria-hidden="true" />}>
                    {t("verified")}
                  </Tag>
                ) : (
                  <Tag tone="warning">{t("unverified")}</Tag>
                )}
              </span>
            ) : (
              t("none")
            ),
          },
        ]}
      />
      {step === "rest" ? (
        <Button variant="secondary" onClick={() => setChosen("number")}>
          {phone && !isVerified ? t("verify") : t("change")}
        </Button>
      ) : null}
      {step === "number" ? (
        <PhoneNumberForm
          {...props}
          typed={typed}
          onTyped={setTyped}
          onSent={() => setChosen("code")}
          onCancel={() => setChosen("rest")}
        />
      ) : null}
      {step === "code" ? (
        <PhoneCodeForm
          {...props}
          to={typed || (sent?.phone ?? "")}
          onDone={() => setChosen("rest")}
          onOther={() => setChosen("number")}
        />
      ) : null}
    </SettingsSection>
  );
}
