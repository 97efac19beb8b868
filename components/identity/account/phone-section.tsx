"use client";

import { BadgeCheck } from "lucide";
import { useTranslations } from "next-intl";
import { lazy, Suspense, startTransition, useState } from "react";
import { notify } from "@/components/feedback/notify";
import type { FormAction } from "@/components/forms/use-safe-action";
import { SettingsSection } from "@/components/identity/account/settings-section";
import { Button } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { Icon } from "@/components/ui/icon";
import { loadsEarly } from "@/components/ui/part";
import { Tag } from "@/components/ui/tag";
import type { CountryCode } from "@/lib/core/markets/markets";

export interface PhoneSectionProps {
  phone: string | null;
  /** The same as it is written in the reader's country. */
  shownPhone: string | null;
  isVerified: boolean;
  country: CountryCode;
  /** The code that was sent: its number, and when another can be requested (milliseconds since 1970). */
  sent: { phone: string; resendAt: number } | null;
  needsPassword: boolean;
  send: FormAction;
  verify: FormAction;
}

const numberForm = () => import("@/components/identity/account/phone-number-form");
const codeForm = () => import("@/components/identity/account/phone-code-form");
const PhoneNumberForm = lazy(() => numberForm().then((module) => ({ default: module.PhoneNumberForm })));
const PhoneCodeForm = lazy(() => codeForm().then((module) => ({ default: module.PhoneCodeForm })));
const ask = () => void numberForm().catch(() => undefined);

type Step = "rest" | "number" | "code";

/** The phone number and its verification in three steps: number, code by SMS, verified. */
export function PhoneSection(props: PhoneSectionProps) {
  const { phone, shownPhone, isVerified, sent } = props;
  const t = useTranslations("account.phone");
  const errors = useTranslations("core.errors");
  const [chosen, setChosen] = useState<Step | null>(null);
  const [typed, setTyped] = useState(sent?.phone ?? (phone && !isVerified ? phone : ""));
  const [isLoading, setLoading] = useState(false);
  const step = chosen ?? (sent ? "code" : "rest");
  async function change() {
    setLoading(true);
    try {
      // The form of the code is needed right after that of the number.
      await Promise.all([numberForm(), codeForm()]);
      startTransition(() => setChosen("number"));
    } catch {
      notify.error(errors("network_error"));
    }
    setLoading(false);
  }
  return (
    <SettingsSection id="phone" title={t("title")} text={t("text")}>
      <Facts
        className="mb-5 border-t border-line"
        facts={[
          {
            label: t("current"),
            value: phone ? (
              <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <span className="figures">{shownPhone}</span>
                {isVerified ? (
                  <Tag tone="success" icon={<Icon of={BadgeCheck} />}>
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
        <Button variant="secondary" {...loadsEarly(ask)} isBusy={isLoading} onClick={() => void change()}>
          {phone && !isVerified ? t("verify") : t("change")}
        </Button>
      ) : null}
      <Suspense>
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
            onOther={() => void change()}
          />
        ) : null}
      </Suspense>
    </SettingsSection>
  );
}
