import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { RemoveQuery } from "@/components/identity/sessions/remove-query";
import { SignInForm } from "@/components/identity/sessions/sign-in-form";
import { publicLinks } from "@/components/layout/public-links";
import { StoreWho } from "@/components/layout/store-who";
import { Banner } from "@/components/ui/banner";
import { TextLink } from "@/components/ui/text-link";
import type { Locale } from "@/lib/core/i18n/locales";
import { currentContext } from "@/lib/http/doors/context";
import { homeOf, safePath } from "@/lib/http/doors/page";

interface Props {
  params: Promise<{ locale: Locale }>;
  searchParams: Promise<Partial<Record<"next" | "error" | "notice" | "forgot", string | string[]>>>;
}

/** Parameters that are shown once and then removed from the address. */
const said = ["error", "notice", "forgot"];

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "sessions" });
  return { title: t("metaTitle"), description: t("metaDescription"), robots: { index: false } };
}

export default async function LoginPage({ params, searchParams }: Props) {
  const [{ locale }, asked] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const next = safePath(one(asked.next), "/dashboard");
  const home = homeOf(await currentContext());
  if (home) redirect(home === "/dashboard" ? next : home);
  const [t, reset] = await Promise.all([getTranslations("sessions"), getTranslations("password-reset")]);
  return (
    <>
      <h1 className="font-display text-display">{t("title")}</h1>
      <p className="mt-4 mb-9 text-lead text-ink-2">{t("lead")}</p>
      {asked.notice === "password_changed" ? (
        <Banner tone="success" role="status" title={reset("answers.changed")} className="mb-6" />
      ) : null}
      <SignInForm
        next={next}
        initialError={one(asked.error) ?? null}
        isForgotOpen={asked.forgot !== undefined}
      />
      <p className="mt-8 text-ui text-ink-2">
        {t.rich("register", {
          register: (chunk) => <TextLink href={publicLinks.register}>{chunk}</TextLink>,
        })}
      </p>
      <RemoveQuery names={said} />
      <StoreWho who={null} />
    </>
  );
}
