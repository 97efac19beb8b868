import { ArrowLeft, Gem } from "lucide";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageCrumb } from "@/components/layout/crumbs";
import { ContactCard, type ContactCardProps } from "@/components/leads/contact/contact-card";
import { RequestActions } from "@/components/leads/contact/request-actions";
import { ChangeList } from "@/components/leads/project-edit/change-list";
import { RequestReply, RequestVisits } from "@/components/leads/request/late-parts";
import { MarkUnreadButton } from "@/components/leads/request/mark-unread-button";
import { MessageText } from "@/components/leads/request/message-text";
import { RefreshOnce } from "@/components/leads/request/refresh-once";
import { RequestFacts } from "@/components/leads/request/request-facts";
import { RequestLocation } from "@/components/leads/request/request-location";
import { SentReasons } from "@/components/leads/request/sent-reasons";
import { StatusTag } from "@/components/leads/request/status-tag";
import { useOccasionText } from "@/components/leads/request/use-occasion-text";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { DAY_MS } from "@/lib/core/dates";
import { questionableWithinDays } from "@/lib/leads/lead-refunds/rules";
import { rejectionReasons } from "@/lib/leads/requests/rules";
import type { TemplateDto } from "@/lib/leads/templates/schema";
import type { VisitDto } from "@/lib/leads/visits/schema";
import type { MapGround } from "@/lib/places/land/schema";

export interface RequestScreenProps extends ContactCardProps {
  /** Null where the place is not on our map. */
  ground: MapGround | null;
  /** The request was unread until now, so the number in the menu is one too high. */
  wasUnread: boolean;
  /** The possible replies to an unlocked request. */
  replies?: readonly TemplateDto[];
  /** Visits of the owner's venues that the couple proposed, the latest first. */
  visits?: readonly VisitDto[];
  now: Date;
}

/** Whether an admin looks at the unlock if the provider calls it questionable. */
const isReviewedWhenQuestionable = (request: RequestScreenProps["request"], now: Date) =>
  request.isUnlocked &&
  request.creditsSpent > 0 &&
  request.failure === null &&
  now.getTime() - Date.parse(request.message.unlockDate) <= questionableWithinDays * DAY_MS;

/** One request: the event, and beside it the couple. */
export function RequestScreen({
  request,
  credits,
  creditsHref,
  ground,
  wasUnread,
  replies = [],
  visits = [],
  now,
}: RequestScreenProps) {
  const t = useTranslations("event-requests");
  const format = useFormatter();
  const { message, project } = request;
  const isForSale =
    message.status === "locked" &&
    request.competition.hasPlace &&
    !request.competition.isClosed &&
    !request.isBeingChecked;
  const canRejectAfterAll = request.isUnlocked && !message.isRejected;
  return (
    <div data-print="request" className="@container">
      {wasUnread ? <RefreshOnce /> : null}
      <RequestHead request={request} />
      <div className="mt-8 grid grid-cols-1 gap-x-14 gap-y-9 @min-[52rem]:grid-cols-[minmax(0,1fr)_21.75rem] @max-[52rem]:mt-6 print:mt-4 print:gap-y-5">
        <aside
          id="contact"
          aria-label={t("contact.title")}
          className="@min-[52rem]:col-start-2 @min-[52rem]:row-start-1"
        >
          <div className="@min-[52rem]:sticky @min-[52rem]:top-6">
            <ContactCard request={request} credits={credits} creditsHref={creditsHref} />
            {canRejectAfterAll ? (
              <div className="mt-5">
                <RequestActions
                  uuid={message.uuid}
                  name={project.member.firstname}
                  price={0}
                  balance={credits.balance}
                  isOpen={false}
                  isLocked={false}
                  isReviewed={isReviewedWhenQuestionable(request, now)}
                  creditsHref={creditsHref}
                  reasons={rejectionReasons.map((code) => ({ code, label: request.rejectionReasons[code] }))}
                />
              </div>
            ) : null}
            {isForSale && !credits.isPremium ? (
              <p className="mt-4 px-1 text-small text-ink-2 print:hidden">
                <Icon of={Gem} className="mr-1.5 inline size-4 align-[-3px] text-gold-text" />
                {t("contact.premiumHint")}
              </p>
            ) : null}
          </div>
        </aside>
        <div className="grid min-w-0 grid-cols-1 content-start gap-11 print:gap-5 @min-[52rem]:col-start-1 @min-[52rem]:row-start-1">
          {request.changes.length > 0 ? (
            <Part title={t("changes.title")}>
              <ol className="grid gap-5 border-l-2 border-wine-text pl-4">
                {request.changes.map(({ at, changes }) => (
                  <li key={at}>
                    <p className="text-small text-ink-3">
                      {t("changes.on", { date: format.dateTime(new Date(at), "instant") })}
                    </p>
                    <ChangeList changes={changes} />
                  </li>
                ))}
              </ol>
            </Part>
          ) : null}
          <Part title={t("message.title")}>
            {message.ownMessage === null ? null : (
              <div className="mb-6">
                <p className="mb-1.5 text-small font-semibold text-ink-2">{t("message.own")}</p>
                <MessageText text={message.ownMessage} language={project.locale} />
                <p className="mt-6 mb-1.5 text-small font-semibold text-ink-2">{t("message.toAll")}</p>
              </div>
            )}
            <MessageText text={message.message} language={project.locale} />
          </Part>
          <RequestVisits
            uuid={message.uuid}
            visits={visits}
            isUnlocked={request.isUnlocked}
            unlockId={isForSale ? "contact" : null}
            now={now}
          />
          <Part title={t("facts.title")}>
            <RequestFacts request={request} />
          </Part>
          {request.match ? (
            <Part title={t("match.title", { score: request.match.score })}>
              <p className="text-small text-ink-2">{t("match.text")}</p>
              <SentReasons match={request.match} distanceKm={request.distanceKm} />
            </Part>
          ) : null}
          <Part title={t("location.title")}>
            <RequestLocation request={request} ground={ground} />
          </Part>
          {/* Last, since it comes with the contact: an unlock moves nothing else. */}
          {request.isUnlocked && request.project.member.email !== null && !message.isRejected ? (
            <RequestReply email={request.project.member.email} replies={replies} />
          ) : null}
        </div>
      </div>
    </div>
  );
}

function RequestHead({ request }: Pick<RequestScreenProps, "request">) {
  const t = useTranslations("event-requests.detail");
  const format = useFormatter();
  const { heading } = useOccasionText();
  const { message, project } = request;
  return (
    <header>
      <PageCrumb label={heading(project, { isDated: false })} />
      <Link
        href="/event-requests"
        className="mb-4 inline-flex min-h-6 items-center gap-1.5 text-small text-ink-2 hover:text-ink hover:underline print:hidden"
      >
        <Icon of={ArrowLeft} />
        {t("back")}
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusTag status={message.status} isFilled />
        <p className="text-small text-ink-3">
          {t("received", { date: format.dateTime(new Date(message.createdAt), "instant") })}
        </p>
        <MarkUnreadButton uuid={message.uuid} />
      </div>
      <h1 className="title-display mt-3">{heading(project)}</h1>
    </header>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="break-inside-avoid">
      <h2 className="mb-2.5 text-h3">{title}</h2>
      {children}
    </section>
  );
}
