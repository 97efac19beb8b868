import { EyeOff, ImageOff } from "lucide";
import { useTranslations } from "next-intl";
import { TakeDownDialog } from "@/components/backoffice/pictures/take-down-dialog";
import { StoredPicture } from "@/components/listing/images/stored-picture";
import { Icon } from "@/components/ui/icon";
import { Tag } from "@/components/ui/tag";
import type { ProviderPictureDto } from "@/lib/backoffice/pictures/schema";

/** All pictures of a profile; each can be taken down, and one that is says why. */
export function ProviderPictures({
  pictures,
  language,
}: {
  pictures: readonly ProviderPictureDto[];
  /** Name of the language in which a reason will be read. */
  language: string;
}) {
  const t = useTranslations("moderation.pictures");
  if (pictures.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="text-h3">{t("title", { count: pictures.length })}</h2>
      <p className="mt-1 text-ui text-ink-2">{t("lead")}</p>
      <ul className="mt-5 grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-3 desk:grid-cols-4">
        {pictures.map(({ id, fileId, use, title, isVisible, picture, reason }) => {
          const name = title ?? t(`uses.${use}`);
          return (
            <li key={id} className="flex min-w-0 flex-col">
              <div className="aspect-3/2 overflow-hidden rounded-picture bg-skeleton">
                {picture ? (
                  <StoredPicture picture={picture} alt="" sizes="(min-width: 56.25rem) 16rem, 45vw" isCover />
                ) : (
                  <span aria-hidden="true" className="grid h-full place-items-center text-ink-3">
                    <Icon of={ImageOff} />
                  </span>
                )}
              </div>
              <p className="mt-2 text-caption text-ink-3">{t(`uses.${use}`)}</p>
              <p className="line-clamp-2 text-small font-medium wrap-anywhere">{name}</p>
              <div className="mt-2">
                {picture ? (
                  <div className="flex flex-wrap items-center gap-2">
                    <TakeDownDialog
                      fileId={fileId}
                      label={t("takeDownNamed", { name })}
                      language={language}
                    />
                    {isVisible ? null : <Tag icon={<Icon of={EyeOff} />}>{t("hidden")}</Tag>}
                  </div>
                ) : (
                  <p className="text-small text-ink-2 wrap-anywhere">
                    {t("removed", { reason: reason ?? "" })}
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
