import { useTranslations } from "next-intl";
import { ImpersonationNotice } from "@/components/identity/impersonation/impersonation-notice";
import { Island } from "@/components/islands/island";

/** Placeholder in a translated sentence that the browser replaces with a name or a time. */
const GAP = "\u241f";

/**
 * The impersonation banner of a public page. The page is cached for everybody, so only the browser draws the
 * banner.
 */
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
