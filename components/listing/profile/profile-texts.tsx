import { useTranslations } from "next-intl";
import { StoredPicture } from "@/components/listing/images/stored-picture";
import { RichText } from "@/components/listing/profile/rich-text";
import type { PictureDto } from "@/lib/listing/images/schema";
import { pullQuote, type RichTextDoc } from "@/lib/listing/profile/rich-text";

const prose = "space-y-4 max-w-(--measure) text-ink-2";

/** Picture and portrait of the provider; a short first sentence becomes the title. */
export function ProfilePortrait({ doc, avatar }: { doc: RichTextDoc; avatar: PictureDto | null }) {
  const t = useTranslations("directory.profile");
  const { quote, rest } = pullQuote(doc);
  return (
    <section className="grid gap-x-9 gap-y-5 border-t border-line pt-10 sm:grid-cols-[auto_1fr]">
      {avatar ? (
        <div className="aspect-4/5 w-38 sm:w-44 xl:w-55">
          <StoredPicture picture={avatar} sizes="14rem" isCover />
        </div>
      ) : null}
      <div className={avatar ? "min-w-0" : "sm:col-span-2"}>
        <h2>{quote ? t("quote", { text: quote }) : t("portrait")}</h2>
        <RichText doc={rest} className={`mt-4 ${prose}`} />
      </div>
    </section>
  );
}

/** One of the other three texts, below its title. */
export function ProfileText({ title, doc }: { title: string; doc: RichTextDoc }) {
  return (
    <section>
      <h2>{title}</h2>
      <RichText doc={doc} className={`mt-4 ${prose}`} />
    </section>
  );
}
