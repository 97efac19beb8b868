import { useTranslations } from "next-intl";
import { ImpersonationNotice } from "@/components/identity/impersonation/impersonation-notice";
import { Island } from "@/components/islands/island";

/** Where the client writes a name or an hour into a finished sentence. */
const GAP = "\u241f";

/** The band of an impersonation over a public page: the page is everybody's, the band is drawn by the browser alone. */
export function ImpersonationIsland() {
  const t = useTranslations("layout.impersonation");
  return (
    <Island
      name="impersonation-notice"
      component={ImpersonationNotice}
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
