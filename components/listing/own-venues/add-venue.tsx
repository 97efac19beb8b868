"use client";

import { Lock, Plus } from "lucide";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { notify } from "@/components/feedback/notify";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { Tooltip } from "@/components/ui/tooltip";

/** Adds a venue. Without room it stays focusable, says why, and leads to Premium. */
export function AddVenue({ quota, hasRoom }: { quota: number | null; hasRoom: boolean }) {
  const t = useTranslations("own-venues");
  const router = useRouter();
  if (hasRoom) {
    return (
      <ButtonLink href="/venues/create" icon={<Icon of={Plus} />}>
        {t("add")}
      </ButtonLink>
    );
  }
  const reason = t("locked", { quota: quota ?? 1 });
  const offer = { label: t("premium"), onPress: () => router.push("/subscription") };
  return (
    <Tooltip content={reason} side="bottom">
      <Button
        aria-disabled
        aria-describedby="venue-quota"
        icon={<Icon of={Lock} />}
        onClick={() => notify.info(reason, { action: offer })}
      >
        {t("add")}
      </Button>
    </Tooltip>
  );
}
