"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { notify } from "@/components/feedback/notify";
import { controlStyle } from "@/components/forms/control-style";
import { publicLinks } from "@/components/layout/public-links";
import { resumeLink } from "@/components/leads/couple-access/project-store";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Dialog, DialogClose, DialogContent } from "@/components/ui/dialog";

interface Key {
  uuid: string;
  token: string;
}

/** Saves the answers and shows the address that opens the project on any device. */
export function FinishLater({ onKeep }: { onKeep: () => Promise<Key | null> }) {
  const t = useTranslations("projects");
  const layout = useTranslations("layout.wizard");
  const own = useId();
  const [link, setLink] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function keep() {
    setBusy(true);
    try {
      const key = await onKeep();
      if (key) setLink(resumeLink(key.uuid, key.token));
      else notify.warning(t("offline.text"));
    } finally {
      setBusy(false);
    }
  }
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      notify.success(t("later.copied"));
    } catch {
      notify.warning(t("later.copyFailed"));
    }
  }
  return (
    <>
      <Button
        variant="quiet"
        // Without a longer label in reserve, so that its words wrap on a phone instead of covering the arrow.
        className="min-w-0 shrink px-2 leading-tight text-ink-2 desk:px-3"
        isBusy={isBusy}
        onClick={keep}
      >
        {layout("later")}
      </Button>
      <Dialog open={link !== null} onOpenChange={(open) => !open && setLink(null)}>
        <DialogContent
          title={t("later.title")}
          description={t("later.text")}
          footer={
            <>
              <ButtonLink variant="quiet" href={publicLinks.home}>
                {t("later.quit")}
              </ButtonLink>
              <DialogClose asChild>
                <Button variant="secondary">{t("later.stay")}</Button>
              </DialogClose>
              <Button onClick={() => link && copy(link)}>{t("later.copy")}</Button>
            </>
          }
        >
          <label htmlFor={own} className="mb-1.5 block text-small font-semibold">
            {t("later.link")}
          </label>
          <input
            id={own}
            readOnly
            value={link ?? ""}
            onFocus={(event) => event.target.select()}
            className={`${controlStyle} text-small`}
          />
        </DialogContent>
      </Dialog>
    </>
  );
}
