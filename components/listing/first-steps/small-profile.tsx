import { Image as ImageIcon, UserRound } from "lucide";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { languesLine, tradeOf } from "@/components/directory/card-text";
import { LiveQuote } from "@/components/listing/first-steps/live-text";
import { StoredPicture } from "@/components/listing/images/stored-picture";
import { RichText } from "@/components/listing/profile/rich-text";
import { Icon } from "@/components/ui/icon";
import { shownPriceText } from "@/components/ui/money-text";
import { viewedPrice } from "@/lib/core/exchange";
import type { PublicProfileDto } from "@/lib/listing/profile/schema";
import { inPlace } from "@/lib/places/write-in-place";

const blank = "rounded-control bg-skeleton";

/** The profile as it grows: pictures, name, words and prices, with empty places for what is missing. */
export function SmallProfile({ profile }: { profile: PublicProfileDto }) {
  const t = useTranslations("first-steps.card");
  const words = useTranslations("directory");
  const prestations = useTranslations("catalogue.prestations");
  const format = useFormatter();
  const locale = useLocale();
  const { gallery, avatar, name, city, services, langues, texts } = profile;
  const tiles = [0, 1, 2].map((at) => gallery[at]);
  return (
    <section aria-label={t("label")} className="overflow-hidden rounded-sheet bg-surface shadow-bar">
      <div className="grid h-53 grid-cols-[2fr_1fr] grid-rows-2 gap-1 *:first:row-span-2 *:min-h-0 *:overflow-hidden [&_img]:rounded-none">
        {tiles.map((picture, at) => (
          <div key={picture?.id ?? String(at)} className="relative">
            {picture ? (
              <StoredPicture picture={picture} sizes="16rem" isCover />
            ) : (
              <span aria-hidden="true" className="grid h-full place-items-center bg-skeleton text-ink-3">
                <Icon of={ImageIcon} />
              </span>
            )}
          </div>
        ))}
      </div>
      <div className="p-5">
        <p className="font-display text-h2 leading-(--text-h2--line-height) break-words">{name}</p>
        <p className="mt-1 text-small text-ink-2">
          {words("profile.headline", {
            trade: tradeOf(services.map(({ type }) => type)),
            where: inPlace({ name: city, code: null, type: "city" }, locale),
            hasArea: "no",
            area: "",
          })}
          {langues.length > 0 ? ` · ${languesLine(langues, locale)}` : ""}
        </p>
        <div className="mt-4 grid grid-cols-[4rem_minmax(0,1fr)] gap-3.5 border-t border-line pt-4">
          <div className="size-16 overflow-hidden rounded-full bg-skeleton">
            {avatar ? (
              <StoredPicture picture={avatar} sizes="4rem" isCover alt="" />
            ) : (
              <span aria-hidden="true" className="grid h-full place-items-center text-ink-3">
                <Icon of={UserRound} />
              </span>
            )}
          </div>
          <LiveQuote>
            {texts.portrait ? (
              <RichText
                doc={texts.portrait}
                className="line-clamp-6 space-y-2 font-display text-ui leading-normal"
              />
            ) : (
              <span aria-hidden="true" className="grid content-start gap-2 pt-1">
                <span className={`${blank} h-3.5`} />
                <span className={`${blank} h-3.5 w-4/5`} />
                <span className={`${blank} h-3.5 w-3/5`} />
              </span>
            )}
          </LiveQuote>
        </div>
        <p className="mt-5 text-small font-semibold">{words("profile.services")}</p>
        <ul className="mt-2">
          {services.slice(0, 4).map(({ type, fromPriceCents }) => (
            <li
              key={type}
              className="flex items-center justify-between gap-4 border-t border-line py-2 text-small"
            >
              <span className="min-w-0">{prestations(`${type}.label`)}</span>
              {fromPriceCents === null ? (
                <span aria-hidden="true" className={`${blank} h-3.5 w-16 flex-none`} />
              ) : (
                <span className="flex-none figures">
                  {shownPriceText(format, viewedPrice(fromPriceCents, profile.prices))}
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
