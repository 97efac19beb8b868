"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { notify } from "@/components/feedback/notify";
import { Checkbox } from "@/components/forms/checkbox";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { sendVenueRemoval, venueFailureText } from "@/lib/listing/own-venues/client";

/** Deletes a venue in two steps: a tick, then the button. */
export function DeleteVenue({ id, name, trigger }: { id: string; name: string; trigger: ReactNode }) {
  const t = useTranslations("own-venues.remove");
  const errors = useTranslations("venue-errors.errors");
  const router = useRouter();
  const [isSure, setSure] = useState(false);
  const remove = async () => {
    try {
      await sendVenueRemoval(id);
    } catch (error) {
      notify.error(venueFailureText(error, "delete", (key) => errors(key)));
      return false;
    }
    notify.success(t("done", { name }));
    router.push("/venues");
    router.refresh();
  };
  return (
    <ConfirmDialog
      trigger={trigger}
      onOpenChange={() => setSure(false)}
      title={t("title", { name })}
      description={t("text")}
      confirmLabel={t("confirm")}
      isDestructive
      isConfirmDisabled={!isSure}
      onConfirm={remove}
    >
      <Checkbox
        name="sure"
        label={t("sure")}
        checked={isSure}
        onChange={({ target }) => setSure(target.checked)}
      />
    </ConfirmDialog>
  );
}
