import { Image as ImageIcon } from "lucide";
import { StoredPicture } from "@/components/listing/images/stored-picture";
import { Icon } from "@/components/ui/icon";
import type { PictureDto } from "@/lib/listing/images/schema";

/** The picture that stands for a portfolio or a venue, or a line that says that there is none. Fills its frame. */
export function CoverPicture({
  images,
  empty,
  sizes,
  isPriority,
}: {
  /** The key image is shown, else the first one. */
  images: readonly { isKeyImage: boolean; picture: PictureDto }[];
  empty: string;
  sizes: string;
  isPriority?: boolean | undefined;
}) {
  const shown = images.find(({ isKeyImage }) => isKeyImage) ?? images[0];
  if (shown)
    return <StoredPicture picture={shown.picture} alt="" sizes={sizes} isCover isPriority={isPriority} />;
  return (
    <p className="grid size-full place-content-center justify-items-center gap-2 text-small text-ink-3">
      <Icon of={ImageIcon} className="size-6" />
      {empty}
    </p>
  );
}
