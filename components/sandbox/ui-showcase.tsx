import { ShowcaseActions } from "@/components/sandbox/showcase-actions";
import { ShowcaseColours } from "@/components/sandbox/showcase-colours";
import { ShowcaseFeedback } from "@/components/sandbox/showcase-feedback";
import { ShowcaseFields } from "@/components/sandbox/showcase-fields";
import { ShowcaseLists } from "@/components/sandbox/showcase-lists";
import { ShowcaseScreens } from "@/components/sandbox/showcase-screens";
import { paintedPicture } from "@/components/ui/painted";

/** Every component of `ui` in every state, for visual review and the accessibility scan, with the theme switch. */
export function UiShowcase() {
  return (
    <main className="wrap py-10">
      <h1 className="mb-10 title-display">Composants</h1>
      <ShowcaseColours />
      <ShowcaseActions />
      <ShowcaseFields />
      <ShowcaseLists picture={paintedPicture("bouquet")} />
      <ShowcaseFeedback />
      <ShowcaseScreens />
    </main>
  );
}
