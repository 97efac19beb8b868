"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { notify } from "@/components/feedback/notify";
import { Switch } from "@/components/forms/switch";
import { Spinner } from "@/components/ui/spinner";
import { sendVenuePublication, venueFailureText } from "@/lib/listing/own-venues/client";
import { isReady } from "@/lib/listing/own-venues/rules";
import type { VenueDto } from "@/lib/listing/own-venues/schema";

/** Puts the venue online or takes it offline; a venue that waits for its review goes online with its approval. */
export function PublishSwitch({
  venue: { id, name, isPublished, state, openSteps },
  hasHint = false,
}: {
  venue: Pick<VenueDto, "id" | "name" | "isPublished" | "state" | "openSteps">;
  /** Says below the switch what it does. */
  hasHint?: boolean | undefined;
}) {
  const t = useTranslations("own-venues.publication");
  const errors = useTranslations("venue-errors.errors");
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const canPublish = isPublished || isReady(openSteps);
  const shown = !isPublished ? "offline" : state === "approved" ? "online" : "onApproval";

  const change = async (published: boolean) => {
    setBusy(true);
    try {
      await sendVenuePublication(id, published);
      notify.success(t(!published ? "undone" : state === "approved" ? "done" : "doneOnApproval", { name }));
      router.refresh();
    } catch (error) {
      notify.error(venueFailureText(error, published ? "publish" : "unpublish", (key) => errors(key)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Switch
      name={`published-${id}`}
      aria-label={t("label", { name })}
      aria-busy={isBusy || undefined}
      label={
        <span className="inline-flex items-center gap-2">
          {t(shown)}
          {isBusy ? <Spinner /> : null}
        </span>
      }
      hint={hasHint ? t(canPublish ? `hints.${shown}` : "hints.incomplete") : undefined}
      checked={isPublished}
      disabled={isBusy || !canPublish}
      onChange={({ target }) => void change(target.checked)}
      isPublic
    />
  );
}
