import { NotFoundScreen } from "@/components/feedback/not-found-screen";
import { paintedPicture } from "@/components/ui/painted";
import { Picture } from "@/components/ui/picture";

/** "Not found" of public pages, where a picture speaks too. */
export function MissingScreen() {
  return <NotFoundScreen picture={<MissingPicture />} />;
}

/** Beside words that say that there is nothing. */
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
