"use client";

import { useTranslations } from "next-intl";
import { useCallback, useState } from "react";
import { Checkbox } from "@/components/forms/checkbox";
import { ErrorSummary } from "@/components/forms/error-summary";
import { PhoneInput } from "@/components/forms/phone-input";
import { ProofField } from "@/components/forms/proof-field";
import { RadioList } from "@/components/forms/radio-list";
import { TextInput } from "@/components/forms/text-input";
import { NewPasswordInput } from "@/components/identity/password/new-password-input";
import { parseRegistrationForm } from "@/components/identity/registration/parse-registration-form";
import { useCheckedForm } from "@/components/identity/registration/use-checked-form";
import { useFieldErrorText } from "@/components/identity/registration/use-field-error-text";
import { usePhoneCheck } from "@/components/identity/registration/use-phone-check";
import { publicLinks } from "@/components/layout/public-links";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import type { ActionState } from "@/lib/core/action-state";
import { fieldCodes } from "@/lib/core/fields";
import type { CountryCode } from "@/lib/core/markets/markets";
import { registerInput, registrableRoles } from "@/lib/identity/registration/schema";

function refusedFields(form: FormData): Record<string, string> {
  const parsed = registerInput.safeParse(parseRegistrationForm(form));
  return parsed.success ? {} : fieldCodes(parsed.error);
}

/** Registration of a provider. All values stay when the server refuses. */
export function RegisterForm({
  action,
  country,
}: {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>;
  /** Country of the site, the default for the phone number. */
  country: CountryCode;
}) {
  const t = useTranslations("registration");
  const words = useFieldErrorText();
  const { state, failure, isBusy, touch, edit, errorOf, formProps } = useCheckedForm(
    action,
    refusedFields,
    words("registration_error"),
  );
  const values = state.values ?? {};
  const [phone, setPhone] = useState("");
  const dialable = usePhoneCheck();
  const changePhone = useCallback((number: string) => setPhone(number), []);
  const text = (name: "firstname" | "lastname" | "email") => ({
    name,
    label: t(name),
    defaultValue: values[name],
    error: errorOf(name),
  });
  return (
    <form {...formProps} className="space-y-6" data-wide>
      <ErrorSummary state={failure} />
      <ProofField challenge={state.challenge} />
      <RadioList
        name="role"
        label={t("role.label")}
        defaultValue={values.role ?? "ROLE_PRESTATAIRE"}
        options={registrableRoles.map((role) => ({
          value: role,
          label: t(`role.${role}`),
          description: t(`role.${role}_hint`),
        }))}
        error={errorOf("role")}
      />
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <TextInput {...text("firstname")} autoComplete="given-name" />
        <TextInput {...text("lastname")} autoComplete="family-name" />
      </div>
      <TextInput
        {...text("email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={t("emailHint")}
      />
      {state.code === "email_already_used" && errorOf("email") ? <EmailTaken /> : null}
      <PhoneInput
        name="phone"
        label={t("phone")}
        hint={t("phoneHint")}
        defaultCountry={country}
        defaultValue={values.phone}
        onValueChange={(number) => {
          changePhone(number);
          edit("phone");
        }}
        onBlur={() => {
          touch("phone");
          dialable.check(phone);
        }}
        error={errorOf("phone") ?? (dialable.isWrong(phone) ? words("phone_invalid") : undefined)}
      />
      <NewPasswordInput name="password" label={t("password")} error={errorOf("password")} />
      <div>
        <Checkbox
          name="terms"
          label={t.rich("terms", {
            terms: (chunk) => <NewTabLink href={publicLinks.terms}>{chunk}</NewTabLink>,
          })}
          defaultChecked={values.terms === "on"}
          error={errorOf("terms")}
        />
        <Checkbox
          name="tosIsAccepted"
          label={t.rich("tos", { cgv: (chunk) => <NewTabLink href={publicLinks.cgv}>{chunk}</NewTabLink> })}
          defaultChecked={values.tosIsAccepted === "on"}
          error={errorOf("tosIsAccepted")}
        />
      </div>
      <Button type="submit" size="large" block isBusy={isBusy} busyLabel={t("submitting")}>
        {t("submit")}
      </Button>
    </form>
  );
}

/** Opens in another tab, so that the typed values stay. */
function NewTabLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <TextLink href={href} isExternal>
      {children}
    </TextLink>
  );
}

function EmailTaken() {
  const t = useTranslations("registration");
  return (
    <p className="-mt-4 text-small">
      {t.rich("taken", {
        login: (chunk) => <TextLink href={publicLinks.login}>{chunk}</TextLink>,
        reset: (chunk) => <TextLink href={`${publicLinks.login}?forgot=1`}>{chunk}</TextLink>,
      })}
    </p>
  );
}
