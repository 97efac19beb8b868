import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { resubmit, resubmitVenue } from "@/app/[locale]/(provider)/dashboard/actions";
import { Welcome } from "@/components/identity/onboarding/welcome";
import { TextsProvider } from "@/components/layout/texts-provider";
import { GuideCard } from "@/components/listing/first-steps/guide-card";
import { DashboardScreen } from "@/components/statistics/dashboard/dashboard-screen";
import { env, podcastPagesOf } from "@/lib/core/env";
import { textsAddress } from "@/lib/core/i18n/client-texts";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { currentContext } from "@/lib/http/doors/context";
import { pageContext } from "@/lib/http/doors/page";
import { readDashboard, readState, textsOf } from "@/lib/http/session/dashboard";
import { readMe } from "@/lib/http/session/me";
import { openProgress } from "@/lib/listing/profile/find-open-steps";
import { periodOf } from "@/lib/statistics/rules";

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "dashboard" });
  return { title: t("metaTitle") };
}

export default async function DashboardPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { actor } = await currentContext();
  if (actor.kind === "user" && actor.roles.includes("ROLE_ADMIN")) redirect("/admin/moderation");
  const ctx = await pageContext("/dashboard");
  const [{ user }, query] = await Promise.all([readMe(ctx), searchParams]);
  const period = periodOf(query.period);
  const reads = readDashboard({ ...ctx, locale }, user, period);
  const { unread, moderation, expected, guide } = await readState(ctx, user);
  const isGreeted = query.welcome === "1";
  return (
    <TextsProvider address={await textsAddress(locale, textsOf(isGreeted))}>
      {isGreeted ? <Welcome user={user} hasGuide={guide !== null} /> : null}
      <DashboardScreen
        user={user}
        unread={unread}
        moderation={moderation}
        resubmit={resubmit}
        resubmitVenue={resubmitVenue}
        progress={openProgress(user)}
        expected={expected}
        guide={guide && !guide.isClosed ? <GuideCard guide={guide} /> : null}
        period={period}
        podcast={podcastPagesOf(env())}
        isWelcome={query.welcome !== undefined}
        reads={reads}
      />
    </TextsProvider>
  );
}
