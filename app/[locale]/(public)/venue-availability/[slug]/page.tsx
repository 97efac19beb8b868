import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AvailabilityScreen } from "@/components/listing/public-calendar/availability-screen";
import { dateField } from "@/lib/core/fields";
import { nameForms } from "@/lib/core/i18n/french-names";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { readVenueCalendar } from "@/lib/http/public-pages/venues";

interface Props {
  params: Promise<{ locale: string; slug: string }>;
  searchParams: Promise<{ day?: string | string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const data = await readVenueCalendar(locale, (await params).slug);
  const t = await getTranslations({ locale, namespace: "venue-calendar.public" });
  return data
    ? { title: t("pageTitle", nameForms({ name: data.venue.name })), robots: { index: false } }
    : {};
}

export default async function VenueAvailabilityPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const [{ slug }, { day: asked }] = await Promise.all([params, searchParams]);
  const data = await readVenueCalendar(locale, slug);
  if (!data) notFound();
  const { today, lastDay } = data.calendar;
  const found = dateField.safeParse(asked).data;
  const day = found && found >= today && found <= lastDay ? found : null;
  return <AvailabilityScreen {...data} day={day} isRefused={asked !== undefined && day === null} />;
}
