import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { createAccount } from "@/app/[locale]/(guest)/register/actions";
import { RegisterForm } from "@/components/identity/registration/register-form";
import { publicLinks } from "@/components/layout/public-links";
import { Banner } from "@/components/ui/banner";
import { TextLink } from "@/components/ui/text-link";
import type { Locale } from "@/lib/core/i18n/locales";
import { isSwitchedOff } from "@/lib/core/switches/switch-state";
import { currentContext } from "@/lib/http/doors/context";
import { homeOf } from "@/lib/http/doors/page";

interface Props {
  params: Promise<{ locale: Locale }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "registration" });
  return { title: t("metaTitle"), description: t("metaDescription") };
}

export default async function RegisterPage({ params }: Props) {
  setRequestLocale((await params).locale);
  const ctx = await currentContext();
  const home = homeOf(ctx);
  if (home) redirect(home);
  const [t, errors] = await Promise.all([getTranslations("registration"), getTranslations("core.errors")]);
  return (
    <>
      <h1 className="font-display text-display">{t("title")}</h1>
      <p className="mt-4 mb-9 text-lead text-ink-2">{t("lead")}</p>
      {isSwitchedOff("registration") ? (
        <Banner tone="info" title={errors("registration_closed")} />
      ) : (
        <RegisterForm action={createAccount} country={ctx.country} />
      )}
      <p className="mt-8 text-ui text-ink-2">
        {t.rich("haveAccount", {
          login: (chunk) => <TextLink href={publicLinks.login}>{chunk}</TextLink>,
        })}
      </p>
    </>
  );
}
