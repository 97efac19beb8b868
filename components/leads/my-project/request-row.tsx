"use client";

import {
  CircleCheck,
  CircleMinus,
  CircleSlash,
  Eye,
  Hourglass,
  type IconNode,
  MessagesSquare,
  Send,
} from "lucide";
import { useFormatter, useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import { StopContact } from "@/components/leads/my-project/stop-contact";
import { ProviderPicture } from "@/components/leads/providers-choice/provider-picture";
import { Icon } from "@/components/ui/icon";
import { PremiumBadge } from "@/components/ui/premium-badge";
import { Tag, type TagTone } from "@/components/ui/tag";
import { TextLink } from "@/components/ui/text-link";
import { brand } from "@/lib/core/brand";
import { nameForms } from "@/lib/core/i18n/french-names";
import type { RequestState } from "@/lib/leads/projects/rules";
import { rejectionReasons } from "@/lib/leads/requests/rules";
import type { SentRequestDto } from "@/lib/leads/selection/schema";

const looks: Record<RequestState, { tone: TagTone; icon: IconNode }> = {
  sent: { tone: "ink", icon: Send },
  seen: { tone: "info", icon: Eye },
  contacted: { tone: "sage", icon: MessagesSquare },
  declined: { tone: "muted", icon: CircleSlash },
  silent: { tone: "warning", icon: Hourglass },
  stopped: { tone: "muted", icon: CircleMinus },
};

const outcomeLooks = {
  booked: { tone: "sage", icon: CircleCheck },
  not_retained: { tone: "muted", icon: CircleMinus },
} as const;

/** One provider that the couple wrote to: what it did, in kind words, and since when. */
export function RequestRow({
  uuid,
  request,
  isOpen,
  visits,
  onChange,
}: {
  uuid: string;
  request: SentRequestDto;
  isOpen: boolean;
  /** Visits of the venues that this request names. */
  visits?: ReactNode;
  onChange: () => void;
}) {
  const t = useTranslations("projects.mine");
  const format = useFormatter();
  const { isAskedForServices, city, isPremium, picture, state, hasContact, since, isGone } = request;
  const name = isGone ? t("gone.name", { brand: brand.name }) : request.name;
  const { outcome } = request;
  const { tone, icon } = outcome ? outcomeLooks[outcome] : looks[state];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-t border-line py-5 sm:gap-x-6">
      <span className="w-20 flex-none xs:w-24 sm:w-32">
        <ProviderPicture picture={picture} sizes="128px" />
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h3 className="min-w-0">
            {isAskedForServices || isGone ? (
              <NameLink name={name} href={request.href} />
            ) : (
              request.venues.map((venue, index) => (
                <Fragment key={venue.id}>
                  {index === 0 ? null : ", "}
                  <NameLink name={venue.name} href={venue.href} />
                </Fragment>
              ))
            )}
          </h3>
          <Tag tone={tone} icon={<Icon of={icon} />}>
            {outcome ? t(`outcomes.${outcome}`) : t(`states.${state}`)}
          </Tag>
        </div>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
          {isPremium ? <PremiumBadge /> : null}
          <span>{city}</span>
        </p>
        <p className="mt-2.5 max-w-(--measure) text-ui text-ink-2">{explain()}</p>
        {isOpen && hasContact && (state === "declined" || state === "stopped") ? (
          <p className="mt-1 max-w-(--measure) text-small text-ink-3">{t("placeKept")}</p>
        ) : null}
        <div className="mt-1.5 flex flex-wrap items-center gap-x-5 gap-y-1 text-small">
          <time dateTime={since} className="text-ink-3">
            {format.dateTime(new Date(since), "instant")}
          </time>
          {isOpen && !isGone && state !== "declined" && state !== "stopped" ? (
            <StopContact uuid={uuid} prestataireId={request.id} name={name} onChange={onChange} />
          ) : null}
        </div>
      </div>
      <div className="max-sm:col-span-2 sm:col-start-2">{visits}</div>
    </li>
  );

  function explain(): string {
    // One name makes a sentence in every language, also when several venues were asked.
    const who = isAskedForServices ? name : (request.venues[0]?.name ?? name);
    if (outcome) return t(`explain.${outcome}`, { name: who });
    if (isGone && state === "contacted") return t("gone.contacted");
    if (isGone && state !== "stopped") return t("gone.unanswered");
    if (state !== "declined") return t(`explain.${state}`, nameForms({ name: who }));
    const reason = rejectionReasons.find((known) => known === request.rejectionReason) ?? "other";
    if (!isAskedForServices && isVenueReason(reason)) return t(`venueReasons.${reason}`, { name: who });
    return t(`softReasons.${reason}`, { name: who });
  }
}

/** Reasons that a venue words in its own way: it does not travel. */
const venueReasons = ["location", "not_qualified", "not_available"] as const;
const isVenueReason = (reason: string): reason is (typeof venueReasons)[number] =>
  venueReasons.some((known) => known === reason);

/** A name that opens its public page, if visitors see one. Not fetched before: it may stand on another country's site. */
function NameLink({ name, href }: { name: string; href: string | null }) {
  if (href === null) return name;
  return (
    <TextLink isQuiet className="font-normal no-underline hover:underline" href={href}>
      {name}
    </TextLink>
  );
}
