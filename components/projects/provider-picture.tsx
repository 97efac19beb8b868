import { Picture } from "@/components/ui/picture";
import type { PictureDto } from "@/lib/images/schema";

/** A provider's first picture, 4:3; a quiet surface where there is none. */
export function ProviderPicture({ picture, sizes }: { picture: PictureDto | null; sizes: string }) {
  const { avif, webp, jpeg } = picture?.sources ?? { avif: [], webp: [], jpeg: [] };
  const fallback = jpeg.at(-1) ?? webp.at(-1);
  return (
    <span className="block aspect-4/3 overflow-hidden rounded-picture bg-sunken">
      {picture && fallback ? (
        <Picture
          picture={{
            src: fallback.url,
            width: picture.width,
            height: picture.height,
            variants: { avif, webp },
            thumbhash: picture.thumbhash,
          }}
          alt=""
          sizes={sizes}
          isCover
        />
      ) : null}
    </span>
  );
}
