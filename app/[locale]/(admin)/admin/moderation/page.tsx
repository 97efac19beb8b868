import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { queueAddress } from "@/components/backoffice/moderation/queue-address";
import { QueueScreen } from "@/components/backoffice/moderation/queue-screen";
import { findMedianHours } from "@/lib/backoffice/moderation/find-expected-decision";
import { countPending, listQueue } from "@/lib/backoffice/moderation/queries";
import { queueViewOf } from "@/lib/backoffice/moderation/schema";
import { countOpenReports } from "@/lib/backoffice/reports/queries";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { pageContext } from "@/lib/http/doors/page";

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "moderation" });
  return { title: t("title") };
}

export default async function ModerationPage({ params, searchParams }: Props) {
  await pageLocale(params);
  const view = queueViewOf(await searchParams);
  const ctx = await pageContext("/admin/moderation", queueAddress(view));
  const [queue, pending, reports, medianHours] = await Promise.all([
    listQueue(ctx, view.kind, view),
    countPending(ctx),
    countOpenReports(ctx),
    findMedianHours(ctx, view.kind),
  ]);
  return (
    <QueueScreen
      view={view}
      queue={queue}
      pending={pending}
      reports={reports}
      now={ctx.now.toISOString()}
      medianHours={medianHours}
    />
  );
}
