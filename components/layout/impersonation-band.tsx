import { UserRoundCheck } from "lucide";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

/** Always visible while an administrator uses another account; one button ends it. */
export function ImpersonationBand({
  name,
  endsAt,
  stop,
}: {
  /** Name of the account. */
  name: string;
  endsAt: Date;
  /** The button that restores the administrator's own session. */
  stop: ReactNode;
}) {
  const t = useTranslations("layout.impersonation");
  const format = useFormatter();
  return (
    <div
      role="status"
      data-band="impersonation"
      className="sticky top-0 z-band flex flex-wrap items-center gap-x-4 bg-band px-5 py-1 text-small text-on-band desk:min-h-13 desk:px-10 print:hidden"
    >
      <Icon of={UserRoundCheck} className="text-on-band-warning" />
      <p className="min-w-0 flex-1 basis-64 py-1">{t("text", { name })}</p>
      <p className="text-on-band-2 figures">
        {t("until", { time: format.dateTime(endsAt, { timeStyle: "short" }) })}
      </p>
      {stop}
    </div>
  );
}
