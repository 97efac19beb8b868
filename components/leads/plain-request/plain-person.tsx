import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Checkbox } from "@/components/forms/checkbox";
import { FormSection } from "@/components/forms/form-section";
import { TextInput } from "@/components/forms/text-input";
import { publicLinks } from "@/components/layout/public-links";
import type { PlainPartProps } from "@/components/leads/plain-request/plain-part";
import { TextLink } from "@/components/ui/text-link";

const linkTo = (href: string) => (words: ReactNode) => (
  <TextLink href={href} isExternal>
    {words}
  </TextLink>
);

/** The couple's own data. */
export function PlainPerson({ kept, isTicked }: Omit<PlainPartProps, "ranges">) {
  const t = useTranslations("projects");
  return (
    <FormSection title={t("steps.you.title")} lead={t("steps.you.lead")}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          {...kept("firstname")}
          label={t("you.firstname")}
          autoComplete="given-name"
          minLength={2}
          maxLength={50}
          required
        />
        <TextInput
          {...kept("lastname")}
          label={t("you.lastname")}
          autoComplete="family-name"
          minLength={2}
          maxLength={50}
          required
        />
      </div>
      <TextInput
        {...kept("email")}
        type="email"
        label={t("you.email")}
        hint={t("you.emailHint")}
        autoComplete="email"
        required
      />
      <TextInput
        {...kept("phone")}
        type="tel"
        label={t("you.phone")}
        hint={t("you.phoneHint")}
        isOptional
        autoComplete="tel"
        maxLength={32}
      />
      <Checkbox
        name="terms"
        label={t.rich("you.terms", {
          terms: linkTo(publicLinks.terms),
          privacy: linkTo(publicLinks.privacy),
        })}
        defaultChecked={isTicked("terms")}
        error={kept("terms").error}
        required
      />
    </FormSection>
  );
}
