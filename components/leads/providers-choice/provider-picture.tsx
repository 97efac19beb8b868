import { StoredPicture } from "@/components/listing/images/stored-picture";
import type { PictureDto } from "@/lib/listing/images/schema";

/** A provider's first picture, 4:3; a plain surface without one. */
export function ProviderPicture({ picture, sizes }: { picture: PictureDto | null; sizes: string }) {
  return (
    <span className="block aspect-4/3 overflow-hidden rounded-picture bg-sunken">
      {picture ? <StoredPicture picture={picture} alt="" sizes={sizes} isCover /> : null}
    </span>
  );
}
