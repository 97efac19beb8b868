import { useTranslations } from "next-intl";
import type { FormAction } from "@/components/forms/use-safe-action";
import { WithHolidays } from "@/components/forms/with-holidays";
import { PageCrumb } from "@/components/layout/crumbs";
import { OverviewTab } from "@/components/listing/own-venues/overview-tab";
import { PhotosTab } from "@/components/listing/own-venues/photos-tab";
import { ServicesTab } from "@/components/listing/own-venues/services-tab";
import { SettingsTab } from "@/components/listing/own-venues/settings-tab";
import { VenueHeader } from "@/components/listing/own-venues/venue-header";
import { VenueNotice } from "@/components/listing/own-venues/venue-notice";
import { CalendarTab } from "@/components/listing/venue-calendar/calendar-tab";
import { TabLinks } from "@/components/ui/tab-links";
import type { CalendarScreen } from "@/lib/listing/availability/schema";
import type { VenueDto } from "@/lib/listing/own-venues/schema";

export const venueTabs = ["overview", "calendar", "services", "photos", "settings"] as const;
export type VenueTab = (typeof venueTabs)[number];

/** One venue of its owner. The tab is part of the address. */
export function VenueDetail({
  venue,
  tab,
  views,
  calendar,
  resubmit,
}: {
  venue: VenueDto;
  tab: VenueTab;
  /** `none` while the statistics are closed: the account waits for its moderation. */
  views: "open" | "premium" | "none";
  /** For its own tab; null on the others. */
  calendar: CalendarScreen | null;
  resubmit: FormAction;
}) {
  const t = useTranslations("own-venues");
  const path = `/venues/${venue.id}`;
  return (
    <>
      <PageCrumb label={venue.name} />
      <VenueHeader venue={venue} />
      <VenueNotice venue={venue} resubmit={resubmit} />
      <div className="mt-7">
        <TabLinks
          label={t("tabs.label")}
          tabs={venueTabs.map((name) => ({
            href: name === "overview" ? path : `${path}?tab=${name}`,
            label: t(`tabs.${name}`),
            isCurrent: name === tab,
            ...(name === "photos" && venue.images.length > 0 ? { count: venue.images.length } : {}),
            ...(name === "services" && venue.prestationDetails.length > 0
              ? { count: venue.prestationDetails.length }
              : {}),
          }))}
        />
      </div>
      {tab === "overview" ? <OverviewTab venue={venue} views={views} /> : null}
      {calendar ? (
        <WithHolidays holidays={calendar.holidays}>
          <CalendarTab venueId={venue.id} initial={calendar.days} />
        </WithHolidays>
      ) : null}
      {tab === "services" ? <ServicesTab venue={venue} /> : null}
      {tab === "photos" ? <PhotosTab venue={venue} /> : null}
      {tab === "settings" ? <SettingsTab venue={venue} /> : null}
    </>
  );
}
