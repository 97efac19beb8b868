import { Award, BadgeCheck, CalendarDays, Clock, Languages, MessageCircle } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import { languesLine, tradeOf } from "@/components/directory/card-text";
import { Heart } from "@/components/directory/favorites/heart";
import { REVIEWS_ID } from "@/components/listing/profile/profile-reviews";
import { Rating } from "@/components/reviews/stars";
import { Icon } from "@/components/ui/icon";
import { PremiumBadge } from "@/components/ui/premium-badge";
import { Tag } from "@/components/ui/tag";
import type { PublicProfileDto } from "@/lib/listing/profile/schema";
import { inPlace } from "@/lib/places/write-in-place";

/** Name, trade, place and the most important facts. */
export function ProfileHeader({
  profile,
  level = 1,
  isPreview = false,
  isNameWaiting = false,
}: {
  profile: PublicProfileDto;
  /** 2 when the profile is part of a page with another title. */
  level?: 1 | 2 | undefined;
  /** Without the heart: nobody keeps a profile that is not published. */
  isPreview?: boolean | undefined;
  /** The name is not public yet. */
  isNameWaiting?: boolean | undefined;
}) {
  const t = useTranslations("directory.profile");
  const words = useTranslations("profile");
  const locale = useLocale();
  const Title = `h${level}` as const;
  const {
    name,
    city,
    area,
    isPremium,
    isVerified,
    langues,
    sinceYear,
    answerRate,
    answeredOf,
    services,
    hasBadge,
  } = profile;
  return (
    <header>
      <div className="flex flex-wrap gap-4 empty:hidden">
        {isPremium ? <PremiumBadge isFilled /> : null}
        {isVerified ? (
          <Tag tone="sage" icon={<Icon of={BadgeCheck} />}>
            {t("verified")}
          </Tag>
        ) : null}
        {hasBadge ? (
          <Tag tone="sage" icon={<Icon of={Award} />}>
            {words("badge")}
          </Tag>
        ) : null}
      </div>
      <div className="mt-3.5 flex items-start justify-between gap-4">
        <Title className="title-display min-w-0">{name}</Title>
        {level === 1 && !isPreview ? (
          <Heart kind="planner" id={profile.id} name={name} className="flex-none" />
        ) : null}
      </div>
      {isNameWaiting ? (
        <p className="mt-2 flex items-start gap-2 text-small font-medium text-warning-text">
          <Icon of={Clock} className="mt-0.5 size-4! flex-none" />
          {words("nameWaiting")}
        </p>
      ) : null}
      <p className="mt-2 text-lead text-ink-2">
        {t("headline", {
          trade: tradeOf(services.map(({ type }) => type)),
          where: inPlace({ name: city, code: null, type: "city" }, locale),
          hasArea: area && area.name !== city ? "yes" : "no",
          area: area?.name ?? "",
        })}
      </p>
      {profile.reviews.average === null ? null : (
        <p className="mt-3">
          <a
            href={`#${REVIEWS_ID}`}
            className="inline-flex min-h-6 items-center text-ui text-ink-2 hover:text-wine-text pointer-coarse:min-h-11"
          >
            <Rating reviews={profile.reviews} />
          </a>
        </p>
      )}
      <ul className="mt-5 flex flex-wrap gap-x-7 gap-y-2.5 text-ui text-ink-2 *:flex *:items-center *:gap-2">
        {langues.length > 0 ? (
          <li>
            <Icon of={Languages} />
            {languesLine(langues, locale)}
          </li>
        ) : null}
        {sinceYear === null ? null : (
          <li>
            <Icon of={CalendarDays} />
            {t("since", { year: String(sinceYear) })}
          </li>
        )}
        {answerRate === null ? null : (
          <li>
            <Icon of={MessageCircle} />
            {words("answers", { rate: answerRate, count: answeredOf })}
          </li>
        )}
      </ul>
    </header>
  );
}
