import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { resubmitVenue } from "@/app/[locale]/(provider)/dashboard/actions";
import { VenueDetail, venueTabs } from "@/components/listing/own-venues/venue-detail";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { orNotFound, pageContext } from "@/lib/http/doors/page";
import { getCalendarScreen } from "@/lib/listing/availability/queries";
import { getOwnVenue } from "@/lib/listing/own-venues/queries";
import { venueKeyInput } from "@/lib/listing/own-venues/schema";

interface Props {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<{ tab?: string | string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "own-venues" });
  return { title: t("title") };
}

export default async function VenuePage({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const [{ id }, { tab: asked }] = await Promise.all([params, searchParams]);
  const ctx = { ...(await pageContext("/venues/[id]", `/venues/${encodeURIComponent(id)}`)), locale };
  const key = venueKeyInput.safeParse({ id });
  if (!key.success) notFound();
  const { venue } = await orNotFound(getOwnVenue(ctx, key.data));
  const tab = venueTabs.find((one) => one === asked) ?? "overview";
  const views = venue.totalViews === null ? "premium" : ctx.actor.isModerated ? "open" : "none";
  const calendar = tab === "calendar" ? await getCalendarScreen(ctx, key.data) : null;
  return <VenueDetail {...{ venue, tab, views, calendar }} resubmit={resubmitVenue} />;
}
