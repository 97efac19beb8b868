import { useTranslations } from "next-intl";
import { OfflineBar } from "@/components/feedback/offline-bar";
import { Island } from "@/components/islands/island";

/** The notice of a lost connection on public pages. */
export function OfflineIsland() {
  const t = useTranslations("ui.offline");
  return (
    <Island
      name="offline-bar"
      component={OfflineBar}
      props={{ title: t("title"), text: t("text"), held: t("held") }}
    />
  );
}
