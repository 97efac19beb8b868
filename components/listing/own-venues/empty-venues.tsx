import { useTranslations } from "next-intl";
import { AdviceList } from "@/components/feedback/advice-list";
import { ButtonLink } from "@/components/ui/button-link";
import { paintedPicture } from "@/components/ui/painted";
import { Picture } from "@/components/ui/picture";

const parts = ["pictures", "figures", "features"] as const;

/** What a good page of a venue shows, for an owner without one. */
export function EmptyVenues({ hasDraft }: { hasDraft: boolean }) {
  const t = useTranslations("own-venues.empty");
  return (
    <section
      aria-labelledby="empty-venues"
      className="mt-8 grid gap-x-14 gap-y-10 border-t border-line pt-10 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]"
    >
      <div>
        <h2 id="empty-venues">{t("title")}</h2>
        <p className="mt-2 max-w-(--measure) text-ink-2">{t("text")}</p>
        <div className="mt-6">
          <AdviceList items={parts.map((part) => ({ title: t(`${part}.title`), text: t(`${part}.text`) }))} />
        </div>
        {hasDraft ? null : (
          <ButtonLink href="/venues/create" className="mt-7">
            {t("action")}
          </ButtonLink>
        )}
        <p className="mt-3 text-small text-ink-3">{t("time")}</p>
      </div>
      <figure>
        <div className="aspect-4/5 overflow-hidden rounded-picture">
          <Picture
            picture={paintedPicture("lavender-house")}
            alt=""
            isCover
            sizes="(min-width: 48rem) 26rem, 92vw"
          />
        </div>
        <figcaption className="mt-3">
          <span className="block font-display text-h3">{t("example.name")}</span>
          <span className="block text-small text-ink-2">{t("example.facts")}</span>
        </figcaption>
      </figure>
    </section>
  );
}
