import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { DropQuery } from "@/components/sessions/drop-query";
import { SignInForm } from "@/components/sessions/sign-in-form";
import type { Locale } from "@/lib/i18n/locales";
import { currentContext } from "@/lib/server/context";
import { safePath } from "@/lib/server/page";

interface Props {
  params: Promise<{ locale: Locale }>;
  searchParams: Promise<{ next?: string; error?: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "sessions" });
  return { title: t("metaTitle"), description: t("metaDescription"), robots: { index: false } };
}

export default async function LoginPage({ params, searchParams }: Props) {
  const [{ locale }, { next, error }] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const ctx = await currentContext();
  if (ctx.actor.kind === "user")
    redirect(ctx.actor.hasFinishedOnboarding ? safePath(next, "/dashboard") : "/onboarding");
  const t = await getTranslations("sessions");
  return (
    <>
      <h1 className="font-display text-display">{t("title")}</h1>
      <p className="mt-4 mb-9 text-lead text-ink-2">{t("lead")}</p>
      <SignInForm next={safePath(next, "/dashboard")} initialError={error ?? null} />
      <DropQuery name="error" />
    </>
  );
}
