import { ShowcaseActions } from "@/components/sandbox/showcase-actions";
import { ShowcaseColours } from "@/components/sandbox/showcase-colours";
import { ShowcaseFeedback } from "@/components/sandbox/showcase-feedback";
import { ShowcaseFields } from "@/components/sandbox/showcase-fields";
import { ShowcaseLists } from "@/components/sandbox/showcase-lists";
import type { PictureSource } from "@/components/ui/picture";

const bouquet: PictureSource = {
  src: "/pictures/bouquet.jpg",
  width: 1000,
  height: 750,
  variants: {
    avif: [
      { w: 480, url: "/pictures/bouquet-480.avif" },
      { w: 1000, url: "/pictures/bouquet-1000.avif" },
    ],
    webp: [
      { w: 480, url: "/pictures/bouquet-480.webp" },
      { w: 1000, url: "/pictures/bouquet-1000.webp" },
    ],
  },
};

/** Every primitive in every state, for the eye and for the accessibility scan; the theme switch is among them. */
export function UiShowcase() {
  return (
    <div className="wrap py-10">
      <h1 className="mb-10 title-display">Composants</h1>
      <ShowcaseColours />
      <ShowcaseActions />
      <ShowcaseFields />
      <ShowcaseLists picture={bouquet} />
      <ShowcaseFeedback />
    </div>
  );
}
