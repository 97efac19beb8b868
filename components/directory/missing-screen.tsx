import { NotFoundScreen } from "@/components/feedback/not-found-screen";
import { paintedPicture } from "@/components/ui/painted";
import { Picture } from "@/components/ui/picture";

/** "Not found" of public pages, with a picture. */
export function MissingScreen() {
  return <NotFoundScreen picture={<MissingPicture />} />;
}

/** Beside the text that nothing was found. */
export function MissingPicture() {
  return (
    <Picture
      picture={paintedPicture("bouquet")}
      alt=""
      sizes="(min-width: 48rem) 40vw, 92vw"
      isCover
      className="rounded-none"
    />
  );
}
