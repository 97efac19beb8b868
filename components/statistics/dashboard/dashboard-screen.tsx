import { useTranslations } from "next-intl";
import { type ReactNode, Suspense } from "react";
import { News } from "@/components/leads/inbox/news";
import { Agenda } from "@/components/statistics/dashboard/agenda";
import { AlertBand } from "@/components/statistics/dashboard/alert-band";
import { DashboardHeader } from "@/components/statistics/dashboard/dashboard-header";
import {
  RatesSkeleton,
  RowsSkeleton,
  ViewsSkeleton,
} from "@/components/statistics/dashboard/dashboard-skeletons";
import { Podcast, type PodcastProps } from "@/components/statistics/dashboard/podcast";
import {
  ProgressCarousel,
  type ProgressCarouselProps,
} from "@/components/statistics/dashboard/progress-carousel";
import { ProgressList } from "@/components/statistics/dashboard/progress-list";
import { PromoPopup } from "@/components/statistics/dashboard/promo-popup";
import { RecentRequests } from "@/components/statistics/dashboard/recent-requests";
import { VenueList } from "@/components/statistics/dashboard/venue-list";
import { VisitsWaiting } from "@/components/statistics/dashboard/visits-waiting";
import { Costs } from "@/components/statistics/figures/costs";
import { CreditsLeft, CreditWaits, PremiumOn } from "@/components/statistics/figures/credit-note";
import { Rates } from "@/components/statistics/figures/rates";
import { ViewsPanel, type ViewsPanelProps } from "@/components/statistics/figures/views-panel";
import { ViewsTeaser } from "@/components/statistics/figures/views-teaser";
import { HiddenBanner } from "@/components/statistics/moderation/hidden-banner";
import { ModerationBanner } from "@/components/statistics/moderation/moderation-banner";
import { RejectedBanner, type RejectedBannerProps } from "@/components/statistics/moderation/rejected-banner";
import type { ExpectedDecision, ModerationStateDto } from "@/lib/backoffice/moderation/schema";
import { audienceOf } from "@/lib/backoffice/promotions/rules";
import type { AlertDto, PopupDto } from "@/lib/backoffice/promotions/schema";
import type { UserDto } from "@/lib/identity/accounts/schema";
import type { ListedRequestDto, NewsDto } from "@/lib/leads/requests/schema";
import type { OwnVisits } from "@/lib/leads/visits/schema";
import type { Agenda as AgendaDto } from "@/lib/listing/availability/schema";
import type { VenueDto } from "@/lib/listing/own-venues/schema";
import type { ProfileStep } from "@/lib/listing/rules";
import type { Period } from "@/lib/statistics/rules";
import type { CostsDto, RatesDto, ViewsDto } from "@/lib/statistics/schema";

export interface DashboardScreenProps {
  user: UserDto;
  unread: number;
  progress: ProgressCarouselProps & { finished: readonly ProfileStep[] };
  /** The guide of the first steps, while it is open. */
  guide: ReactNode;
  /** When a waiting profile will probably be decided about; null when it cannot be said. */
  expected: ExpectedDecision | null;
  /** Null for a published provider. */
  moderation: ModerationStateDto | null;
  resubmit: RejectedBannerProps["resubmit"];
  resubmitVenue: RejectedBannerProps["resubmit"];
  period: Period;
  podcast: PodcastProps | null;
  /** One dialog at a time: no promotion while the welcome dialog shows. */
  isWelcome: boolean;
  /**
   * Each part loads on its own; null is a part this user does not have, a promise of null one that could not be
   * read.
   */
  reads: {
    alert: Promise<AlertDto>;
    popup: Promise<PopupDto>;
    rates: Promise<RatesDto | null> | null;
    costs: Promise<CostsDto | null> | null;
    views: Promise<ViewsDto | null> | null;
    recent: Promise<readonly ListedRequestDto[] | null> | null;
    venues: Promise<readonly VenueDto[] | null> | null;
    news: Promise<NewsDto | null> | null;
    visits: Promise<OwnVisits | null> | null;
    agenda: Promise<AgendaDto | null> | null;
  };
}

async function Popup({ popup, user }: { popup: Promise<PopupDto>; user: UserDto }) {
  const shown = await popup;
  return shown ? <PromoPopup popup={shown} audience={audienceOf(user.roles)} /> : null;
}

async function FreshRequests({ news }: { news: Promise<NewsDto | null> }) {
  return <News news={await news} />;
}

async function Views(props: Omit<ViewsPanelProps, "views"> & { views: Promise<ViewsDto | null> }) {
  return <ViewsPanel {...props} views={await props.views} />;
}

/** The dashboard of planners, venue owners and users who are both. */
export function DashboardScreen(props: DashboardScreenProps) {
  const { user, unread, progress, moderation, resubmit, reads, isWelcome } = props;
  const isPlanner = audienceOf(user.roles) === "planner";
  const isOwner = user.roles.includes("ROLE_VENUE");
  return (
    <>
      <DashboardHeader
        firstname={user.firstname}
        isModerated={user.isModerated}
        isVenue={!isPlanner}
        unread={unread}
        isPrimary={progress.missing.length === 0}
      />
      {moderation?.status === "rejected" ? (
        <RejectedBanner reason={moderation.reason} isVenue={!isPlanner} resubmit={resubmit} />
      ) : null}
      {moderation?.status === "pending" ? (
        <ModerationBanner expected={props.expected} isVenue={!isPlanner} />
      ) : null}
      {isPlanner && user.isModerated && user.publicUrl === null ? <HiddenBanner /> : null}
      {props.guide}
      <Suspense>
        <PromoAlert alert={reads.alert} />
        {isWelcome || !reads.news ? null : <FreshRequests news={reads.news} />}
        {isWelcome ? null : <Popup popup={reads.popup} user={user} />}
      </Suspense>
      {user.isModerated ? null : <Progress user={user} progress={progress} />}
      {user.isModerated ? (
        isOwner ? (
          <PublishedOwner {...props} isPlanner={isPlanner} />
        ) : (
          <Published {...props} />
        )
      ) : (
        <Waiting {...props} />
      )}
    </>
  );
}

/** The next steps of a planner's profile; nothing once all are done. */
function Progress({ user, progress }: Pick<DashboardScreenProps, "user" | "progress">) {
  if (audienceOf(user.roles) !== "planner" || progress.missing.length === 0) return null;
  return <ProgressCarousel done={progress.done} total={progress.total} missing={progress.missing} />;
}

function Columns({ main, aside }: { main: ReactNode; aside: ReactNode }) {
  return (
    <div className="mt-12 grid gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_16.25rem]">
      <div className="min-w-0 space-y-12">{main}</div>
      <div className="space-y-10">{aside}</div>
    </div>
  );
}

function Figures({ reads, isVenue }: Pick<DashboardScreenProps, "reads"> & { isVenue: boolean }) {
  return reads.rates ? (
    <Suspense fallback={<RatesSkeleton />}>
      <Rates rates={reads.rates} isVenue={isVenue} />
      {reads.costs ? <Costs costs={reads.costs} /> : null}
    </Suspense>
  ) : null;
}

function Requests({ reads }: Pick<DashboardScreenProps, "reads">) {
  return reads.recent ? (
    <Suspense fallback={<RowsSkeleton />}>
      <RecentRequests requests={reads.recent} />
    </Suspense>
  ) : null;
}

function ViewsOrTeaser({
  period,
  reads,
  pages,
}: Pick<DashboardScreenProps, "period" | "reads"> & Pick<ViewsPanelProps, "pages">) {
  const t = useTranslations("statistics.venueTeaser");
  if (reads.views)
    return (
      <Suspense fallback={<ViewsSkeleton />}>
        <Views views={reads.views} period={period} pages={pages} />
      </Suspense>
    );
  return pages === "venues" ? <ViewsTeaser title={t("title")} body={t("body")} /> : <ViewsTeaser />;
}

/** The requests come first: they are what a provider opens the page for. */
function Published({ user, period, podcast, progress, reads }: DashboardScreenProps) {
  return (
    <>
      <Columns
        main={<Requests reads={reads} />}
        aside={user.isPremium ? <PremiumOn /> : <CreditsLeft credits={user.credits} />}
      />
      <Progress user={user} progress={progress} />
      <Figures reads={reads} isVenue={false} />
      <Columns
        main={<ViewsOrTeaser period={period} reads={reads} pages="profile" />}
        aside={podcast ? <Podcast {...podcast} /> : null}
      />
    </>
  );
}

/** What an owner has to do comes first: requests, visits, unfinished venues; beside them the next weeks. */
function PublishedOwner({
  user,
  period,
  podcast,
  reads,
  resubmitVenue,
  progress,
  isPlanner,
}: DashboardScreenProps & { isPlanner: boolean }) {
  return (
    <>
      <Columns
        main={
          <>
            <Requests reads={reads} />
            {reads.visits ? (
              <Suspense>
                <VisitsWaiting visits={reads.visits} />
              </Suspense>
            ) : null}
            {reads.venues ? (
              <Suspense fallback={<RowsSkeleton />}>
                <VenueList venues={reads.venues} resubmit={resubmitVenue} />
              </Suspense>
            ) : null}
          </>
        }
        aside={
          <>
            {reads.agenda ? (
              <Suspense fallback={<RowsSkeleton />}>
                <Agenda agenda={reads.agenda} visits={reads.visits} />
              </Suspense>
            ) : null}
            {user.isPremium ? <PremiumOn /> : <CreditsLeft credits={user.credits} />}
          </>
        }
      />
      <Progress user={user} progress={progress} />
      <Figures reads={reads} isVenue={!isPlanner} />
      <Columns
        main={<ViewsOrTeaser period={period} reads={reads} pages={isPlanner ? "both" : "venues"} />}
        aside={podcast ? <Podcast {...podcast} /> : null}
      />
    </>
  );
}

function Waiting({ user, progress, reads, resubmitVenue }: DashboardScreenProps) {
  return (
    <div className="mt-12 grid gap-12 lg:grid-cols-2">
      {reads.venues ? (
        <Suspense fallback={<RowsSkeleton />}>
          <VenueList venues={reads.venues} resubmit={resubmitVenue} />
        </Suspense>
      ) : (
        <ProgressList missing={progress.missing} done={progress.finished} />
      )}
      <CreditWaits credits={user.credits} />
    </div>
  );
}

/** Alert of a promotion; nothing when there is none or it could not be read. */
async function PromoAlert({ alert }: { alert: Promise<AlertDto> }) {
  const shown = await alert;
  return shown ? <AlertBand alert={shown} /> : null;
}
