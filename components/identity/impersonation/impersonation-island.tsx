import { useTranslations } from "next-intl";
import { VisitBand } from "@/components/identity/impersonation/visit-band";
import { Island } from "@/components/islands/island";

/** Where the client writes a name or an hour into a finished sentence. */
const GAP = "\u241f";

/** The band of an impersonation over a public page: the page is everybody's, the band is drawn by the browser alone. */
export function PublicBand() {
  const t = useTranslations("layout.impersonation");
  return (
    <Island
      name="visit-band"
      component={VisitBand}
      props={{
        gap: GAP,
        text: t("text", { name: GAP }),
        until: t("until", { time: GAP }),
        back: t("back"),
        stop: t("stop"),
      }}
    />
  );
}
