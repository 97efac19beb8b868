import { useTranslations } from "next-intl";
import { AdviceList } from "@/components/feedback/advice-list";
import { paintedPicture } from "@/components/ui/painted";
import { Picture } from "@/components/ui/picture";

const steps = ["place", "light", "detail"] as const;

/** What couples look for in a gallery, with an example. */
export function EmptyGallery() {
  const t = useTranslations("images.empty");
  return (
    <section
      aria-labelledby="empty-gallery"
      className="mt-11 grid gap-x-14 gap-y-10 border-t border-line pt-10 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]"
    >
      <div>
        <h2 id="empty-gallery">{t("title")}</h2>
        <div className="mt-5">
          <AdviceList items={steps.map((step) => ({ title: t(`${step}.title`), text: t(`${step}.text`) }))} />
        </div>
      </div>
      <figure>
        <div className="grid aspect-3/2 grid-cols-[2fr_1fr] grid-rows-2 gap-2 *:min-h-0">
          <div className="row-span-2">
            <Picture picture={paintedPicture("garden-arch")} alt="" isCover sizes="18rem" />
          </div>
          <Picture picture={paintedPicture("evening-table")} alt="" isCover sizes="9rem" />
          <Picture picture={paintedPicture("bouquet")} alt="" isCover sizes="9rem" />
        </div>
        <figcaption className="mt-2.5 text-small text-ink-2">{t("caption")}</figcaption>
      </figure>
    </section>
  );
}
