"use client";

import { CalendarCheck, CalendarX, Check } from "lucide";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { Textarea } from "@/components/forms/textarea";
import { MatchReasons, VenueReasons } from "@/components/leads/providers-choice/match-reasons";
import { ProviderPicture } from "@/components/leads/providers-choice/provider-picture";
import { Rating } from "@/components/reviews/stars";
import { cn } from "@/components/ui/cn";
import { Price } from "@/components/ui/figure";
import { Icon } from "@/components/ui/icon";
import { priceText } from "@/components/ui/money-text";
import { PremiumBadge } from "@/components/ui/premium-badge";
import { Tag } from "@/components/ui/tag";
import { TextButton, TextLink } from "@/components/ui/text-link";
import { formatDistance } from "@/lib/core/geo";
import type { PrestataireDto, ProposedVenueDto } from "@/lib/leads/matching/schema";
import { messageLength } from "@/lib/leads/projects/schema";

const tick =
  "peer size-6 appearance-none rounded-picture border-[1.5px] border-line-strong bg-surface checked:border-wine-mark checked:bg-wine-mark disabled:border-line disabled:bg-sunken";

export interface ChoiceProps {
  isChosen: boolean;
  /** Five others are chosen already. */
  isBlocked: boolean;
  onToggle: () => void;
  /** The text for the provider, or for the owner of the venue. */
  message: string;
  onMessage: (text: string) => void;
}

/** One provider that fits. */
export function PrestataireRow({ prestataire, ...choice }: ChoiceProps & { prestataire: PrestataireDto }) {
  return (
    <ProposalRow
      {...choice}
      proposal={prestataire}
      href={prestataire.href}
      reasons={<MatchReasons prestataire={prestataire} />}
    />
  );
}

/** One venue that fits. */
export function VenueRow({ venue, ...choice }: ChoiceProps & { venue: ProposedVenueDto }) {
  return (
    <ProposalRow
      {...choice}
      proposal={venue}
      href={venue.href}
      reasons={<VenueReasons venue={venue} />}
      availability={<VenueAvailability {...venue} />}
    />
  );
}

/** What the venue says of the couple's day; nothing where it says nothing. */
function VenueAvailability({ availability }: Pick<ProposedVenueDto, "availability">) {
  const t = useTranslations("projects.providers");
  if (availability === "unknown") return null;
  if (availability === "free")
    return (
      <Tag tone="sage" icon={<Icon of={CalendarCheck} />}>
        {t("freeOnDay")}
      </Tag>
    );
  return (
    <div className="max-w-(--measure) basis-full">
      <Tag tone="warning" icon={<Icon of={CalendarX} />}>
        {t("takenOnDay")}
      </Tag>
      <p className="mt-1.5 text-ink-2">{t("takenHint")}</p>
    </div>
  );
}

/** The checkbox, the score with its reasons, and once chosen a message of its own. */
function ProposalRow({
  proposal,
  href,
  reasons,
  availability,
  isChosen,
  isBlocked,
  onToggle,
  message,
  onMessage,
}: ChoiceProps & {
  proposal: PrestataireDto | ProposedVenueDto;
  href: string;
  reasons: ReactNode;
  availability?: ReactNode;
}) {
  const t = useTranslations("projects.providers");
  const format = useFormatter();
  const locale = useLocale();
  const own = useId();
  const [isWriting, setWriting] = useState(false);
  const { name, city, area, fromPrice, score, isPremium, isSent, isFurther, distanceKm, picture, reviews } =
    proposal;
  return (
    <li
      className={cn("-mx-3 border-t border-line px-3 py-5 sm:py-6", isChosen && !isSent && "bg-wine-tint/35")}
    >
      <div className="flex gap-4 sm:gap-6">
        <span className="relative mt-1 inline-flex size-6 flex-none">
          <input
            id={own}
            type="checkbox"
            checked={isChosen || isSent}
            disabled={isSent || isBlocked}
            aria-label={t("choose", { name })}
            onChange={onToggle}
            className={tick}
          />
          <Icon
            of={Check}
            className="pointer-events-none absolute inset-0 m-auto hidden size-4 stroke-[2.6] text-on-wine peer-checked:block peer-disabled:text-ink-3"
          />
        </span>
        <label htmlFor={own} className="hidden w-36 flex-none sm:block lg:w-44">
          <ProviderPicture picture={picture} sizes="176px" />
        </label>
        <div className="min-w-0 flex-1">
          <div className="flex items-start gap-4">
            <span className="w-20 flex-none sm:hidden">
              <ProviderPicture picture={picture} sizes="80px" />
            </span>
            <div className="min-w-0 flex-1">
              <label htmlFor={own} className="font-display text-h3">
                {name}
              </label>
              <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
                {isPremium ? <PremiumBadge /> : null}
                <Rating reviews={reviews} />
                <span>
                  {[city, area].filter((word, at, all) => word && all.indexOf(word) === at).join(", ")}
                </span>
                {isFurther && distanceKm !== null ? (
                  <span className="figures">
                    {t("away", { distance: formatDistance(distanceKm, locale) })}
                  </span>
                ) : null}
              </p>
            </div>
            <p className="flex-none text-right">
              <span className="sr-only">{`${t("scoreLabel")} `}</span>
              <span aria-hidden="true" className="font-display text-h2 text-wine-text figures">
                {score}
              </span>
              <span aria-hidden="true" className="text-caption text-ink-3 max-xs:hidden">
                {" "}
                / 100
              </span>
              <span className="sr-only">{t("score", { score })}</span>
            </p>
          </div>
          {reasons}
          <div className="mt-3 flex flex-wrap items-baseline gap-x-5 gap-y-1.5 text-small">
            {fromPrice === null ? (
              <span className="text-ink-2">{t("onQuote")}</span>
            ) : (
              <Price prefix={t("from")} amount={priceText(format, fromPrice, proposal)} />
            )}
            <TextLink isQuiet isExternal href={href} className="inline-flex min-h-6 items-center">
              {t("profile")}
              <span className="sr-only"> ({name})</span>
            </TextLink>
            {availability}
            {isSent ? (
              <Tag tone="sage" icon={<Icon of={Check} />}>
                {t("alreadySent")}
              </Tag>
            ) : null}
            {isChosen && !isSent && !isWriting ? (
              <TextButton className="inline-flex min-h-6 items-center" onClick={() => setWriting(true)}>
                {t("addMessage")}
              </TextButton>
            ) : null}
          </div>
          {isChosen && !isSent && isWriting ? (
            <Textarea
              name={`message-${proposal.id}`}
              label={t("message", { name })}
              hint={t("messageHint")}
              isOptional
              maxLength={messageLength.max}
              value={message}
              onChange={({ target }) => onMessage(target.value)}
              fieldClassName="mt-4 max-w-(--measure)"
            />
          ) : null}
        </div>
      </div>
    </li>
  );
}
