import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { setPassword } from "@/app/[locale]/(guest)/forgot-password-reset/[token]/actions";
import { HideToken } from "@/components/identity/mailed-links/hide-token";
import { OPENED_TOKEN } from "@/components/identity/mailed-links/opened-link";
import { ReopenLink } from "@/components/identity/mailed-links/reopen-link";
import { ResetForm } from "@/components/identity/password/reset-form";
import { ResetRefused } from "@/components/identity/password/reset-refused";
import { DomainError } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/i18n/locales";
import { currentContext } from "@/lib/http/doors/context";
import { openReset } from "@/lib/identity/password/find-reset";

interface Props {
  params: Promise<{ locale: Locale; token: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "password-reset" });
  return { title: t("choose.metaTitle"), robots: { index: false, follow: false }, referrer: "same-origin" };
}

async function stateOf(token: string) {
  try {
    return await openReset(await currentContext(), token);
  } catch (error) {
    if (error instanceof DomainError && error.status === 429) return "tooMany";
    throw error;
  }
}

export default async function ResetPage({ params }: Props) {
  const { locale, token } = await params;
  setRequestLocale(locale);
  if (token === OPENED_TOKEN)
    return (
      <ReopenLink>
        <ResetRefused why="unknown" />
      </ReopenLink>
    );
  const state = await stateOf(token);
  if (state !== "valid") return <ResetRefused why={state} />;
  const t = await getTranslations("password-reset.choose");
  return (
    <>
      <HideToken path={`/forgot-password-reset/${OPENED_TOKEN}`} />
      <h1 className="font-display text-display">{t("title")}</h1>
      <p className="mt-4 mb-9 text-lead text-ink-2">{t("lead")}</p>
      <ResetForm action={setPassword} token={token} />
    </>
  );
}
