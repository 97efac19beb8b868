"use client";

import { WifiOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { Banner } from "@/components/ui/banner";

function subscribe(tell: () => void): () => void {
  addEventListener("online", tell);
  addEventListener("offline", tell);
  return () => {
    removeEventListener("online", tell);
    removeEventListener("offline", tell);
  };
}

/** The text alone; the showcase shows it while online. */
export function OfflineBanner({ className }: { className?: string | undefined }) {
  const t = useTranslations("ui.offline");
  return (
    <Banner tone="warning" icon={<WifiOff aria-hidden="true" />} title={t("title")} className={className}>
      {t("text")}
    </Banner>
  );
}

/** Shown while the browser is offline. */
export function OfflineNotice({ className }: { className?: string | undefined }) {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="empty:hidden print:hidden">
      {isOnline ? null : <OfflineBanner className={className} />}
    </div>
  );
}
