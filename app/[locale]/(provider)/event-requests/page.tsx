import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { listAddress } from "@/components/leads/inbox/list-address";
import { RequestsScreen } from "@/components/leads/inbox/requests-screen";
import { ownsOf } from "@/lib/core/actor";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { pageContext } from "@/lib/http/doors/page";
import { findNews } from "@/lib/leads/inbox/find-news";
import { listRequests } from "@/lib/leads/inbox/queries";
import { listViewOf } from "@/lib/leads/requests/schema";

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "event-requests" });
  return { title: t("title") };
}

export default async function RequestsPage({ params, searchParams }: Props) {
  await pageLocale(params);
  const view = listViewOf(await searchParams);
  const ctx = await pageContext("/event-requests", listAddress(view));
  const [list, news] = await Promise.all([listRequests(ctx, view), findNews(ctx)]);
  const drawnAt = ctx.actor.impersonatorId === null ? ctx.now.toISOString() : null;
  return (
    <RequestsScreen list={list} view={view} owns={ownsOf(ctx.actor.roles)} news={news} drawnAt={drawnAt} />
  );
}
