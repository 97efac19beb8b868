import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { Overview } from "@/components/dashboard/overview";
import { getMe } from "@/lib/accounts/queries";
import { countUnread } from "@/lib/event-requests/queries";
import type { Locale } from "@/lib/i18n/locales";
import { currentContext } from "@/lib/server/context";
import { pageContext } from "@/lib/server/page";

interface Props {
  params: Promise<{ locale: Locale }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "dashboard" });
  return { title: t("metaTitle") };
}

export default async function DashboardPage({ params }: Props) {
  setRequestLocale((await params).locale);
  const { actor } = await currentContext();
  if (actor.kind === "user" && actor.roles.includes("ROLE_ADMIN")) {
    redirect("/admin/system");
  }
  const ctx = await pageContext("provider", "/dashboard");
  const [{ user }, unread] = await Promise.all([getMe(ctx), countUnread(ctx)]);
  return (
    <Overview
      firstname={user.firstname}
      isModerated={user.isModerated}
      isPremium={user.isPremium}
      credits={user.credits}
      unread={unread}
    />
  );
}
