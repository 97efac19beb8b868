"use client";

import { WifiOff } from "lucide";
import { useTranslations } from "next-intl";
import { notify } from "@/components/feedback/notify";
import { useOffline } from "@/components/feedback/use-offline";
import { Banner } from "@/components/ui/banner";
import { Icon } from "@/components/ui/icon";

/** The text alone; the showcase shows it while online. */
export function OfflineBanner({ className }: { className?: string | undefined }) {
  const t = useTranslations("ui.offline");
  return (
    <Banner tone="warning" icon={<Icon of={WifiOff} />} title={t("title")} className={className}>
      {t("text")}
    </Banner>
  );
}

/** Shown while the browser is offline; links wait meanwhile, so that the page stays. */
export function OfflineNotice({ className }: { className?: string | undefined }) {
  const t = useTranslations("ui.offline");
  const isOffline = useOffline(() => void notify.warning(t("held")));
  return (
    <div role="status" className="empty:hidden print:hidden">
      {isOffline ? <OfflineBanner className={className} /> : null}
    </div>
  );
}
