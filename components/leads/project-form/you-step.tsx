"use client";

import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/forms/checkbox";
import { PhoneInput } from "@/components/forms/phone-input";
import { TextInput } from "@/components/forms/text-input";
import { publicLinks } from "@/components/layout/public-links";
import { ProjectSummary } from "@/components/leads/project-form/project-summary";
import { useStepField } from "@/components/leads/project-form/use-step-field";
import { TextLink } from "@/components/ui/text-link";
import type { CountryCode } from "@/lib/core/markets/markets";
import type { RangesDto } from "@/lib/leads/projects/schema";

type PersonField = "firstname" | "lastname" | "email";

function PersonInput({
  name,
  ...rest
}: {
  name: PersonField;
  label: string;
  hint?: string;
  autoComplete: string;
  type?: "email";
}) {
  const field = useStepField(name);
  const input =
    rest.type === "email" ? ({ inputMode: "email", autoCapitalize: "none", spellCheck: false } as const) : {};
  return (
    <TextInput
      {...rest}
      {...input}
      name={name}
      value={field.value}
      onChange={({ target }) => field.set(target.value)}
      onBlur={field.blur}
      error={field.error}
    />
  );
}

/** A hidden field that robots like to fill in. */
function Trap() {
  const t = useTranslations("projects.you");
  const trap = useStepField("homepage");
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
      <label htmlFor="homepage">{t("trap")}</label>
      <input
        id="homepage"
        name="homepage"
        tabIndex={-1}
        autoComplete="off"
        value={trap.value}
        onChange={({ target }) => trap.set(target.value)}
      />
    </div>
  );
}

/** Step five: the couple's own data, asked only here. */
export function YouStep({
  country,
  ranges,
  onChange,
}: {
  country: CountryCode;
  ranges: RangesDto;
  /** Leads back to a step (from 1). */
  onChange: (step: number) => void;
}) {
  const t = useTranslations("projects.you");
  const phone = useStepField("phone");
  const terms = useStepField("terms");
  return (
    <>
      <div className="grid gap-7 sm:grid-cols-2 sm:gap-5">
        <PersonInput name="firstname" label={t("firstname")} autoComplete="given-name" />
        <PersonInput name="lastname" label={t("lastname")} autoComplete="family-name" />
      </div>
      <PersonInput name="email" type="email" label={t("email")} hint={t("emailHint")} autoComplete="email" />
      <PhoneInput
        name="phone"
        label={t("phone")}
        hint={t("phoneHint")}
        isOptional
        defaultCountry={country}
        defaultValue={phone.value}
        onValueChange={phone.set}
        onBlur={phone.blur}
        error={phone.error}
      />
      <Trap />
      <Checkbox
        name="terms"
        label={t.rich("terms", {
          terms: (words) => (
            <TextLink href={publicLinks.terms} isExternal>
              {words}
            </TextLink>
          ),
          privacy: (words) => (
            <TextLink href={publicLinks.privacy} isExternal>
              {words}
            </TextLink>
          ),
        })}
        checked={terms.value}
        onChange={({ target }) => terms.set(target.checked)}
        onBlur={terms.blur}
        error={terms.error}
      />
      <ProjectSummary ranges={ranges} onChange={onChange} />
    </>
  );
}
