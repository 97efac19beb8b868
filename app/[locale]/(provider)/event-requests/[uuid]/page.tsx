import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { RequestScreen } from "@/components/leads/request/request-screen";
import { getCreditsSummary } from "@/lib/billing/credits/queries";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { orNotFound, pageContext } from "@/lib/http/doors/page";
import { groundAt } from "@/lib/http/public-pages/map-ground";
import { requestKeyInput } from "@/lib/leads/requests/schema";
import { openRequest } from "@/lib/leads/requests/view-request";
import { listReplies } from "@/lib/leads/templates/list-replies";
import { listVisitsOfRequest } from "@/lib/leads/visits/queries";

interface Props {
  params: Promise<{ locale: string; uuid: string }>;
}

/** Read once for each page: reading marks the request as seen. */
const load = cache(async (uuid: string) => {
  const key = requestKeyInput.safeParse({ uuid });
  if (!key.success) notFound();
  const ctx = await pageContext("/event-requests/[uuid]", `/event-requests/${key.data.uuid}`);
  return orNotFound(openRequest(ctx, key.data));
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { project } = (await load((await params).uuid)).request;
  return { title: [project.eventTypeLabel, project.eventLocationCity].filter(Boolean).join(", ") };
}

export default async function RequestPage({ params }: Props) {
  const locale = await pageLocale(params);
  const { request, wasUnread } = await load((await params).uuid);
  const { uuid } = request.message;
  const ctx = await pageContext("/event-requests/[uuid]", `/event-requests/${uuid}`);
  const { eventLocationLatitude: latitude, eventLocationLongitude: longitude } = request.project;
  const hasPoint = latitude !== null && longitude !== null;
  const [credits, replies, { visits }] = await Promise.all([
    getCreditsSummary(ctx),
    request.isUnlocked ? listReplies(ctx, { uuid }) : [],
    listVisitsOfRequest(ctx, { uuid }),
  ]);
  return (
    <RequestScreen
      request={request}
      credits={credits}
      creditsHref={`/credits?returnTo=/event-requests/${uuid}`}
      ground={hasPoint ? groundAt(locale, { latitude, longitude }) : null}
      replies={replies}
      visits={visits}
      now={ctx.now}
      wasUnread={wasUnread}
    />
  );
}
