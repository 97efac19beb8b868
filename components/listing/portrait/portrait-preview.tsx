"use client";

import { useTranslations } from "next-intl";
import { ProfilePortrait, ProfileText } from "@/components/listing/profile/profile-texts";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import type { PictureDto } from "@/lib/listing/images/schema";
import { type PortraitTexts, portraitSections, tidyText } from "@/lib/listing/portrait/rules";

/** The texts as visitors will see them, drawn by the components of the public page. */
export function PortraitPreview({ texts, avatar }: { texts: PortraitTexts; avatar: PictureDto | null }) {
  const t = useTranslations("portrait.preview");
  const words = useTranslations("directory.profile");
  const shown = portraitSections.flatMap((section) => {
    const doc = texts[section] && tidyText(texts[section]);
    return doc ? [{ section, doc }] : [];
  });
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="secondary">{t("open")}</Button>
      </DialogTrigger>
      <DialogContent title={t("title")} description={t("text")} size="large">
        <div className="space-y-11 rounded-picture border border-line bg-ground p-5 sm:p-8">
          {shown.length === 0 ? <p className="text-ink-2">{t("nothing")}</p> : null}
          {shown.map(({ section, doc }) =>
            section === "portrait" ? (
              <ProfilePortrait key={section} doc={doc} avatar={avatar} />
            ) : (
              <ProfileText key={section} title={words(section)} doc={doc} />
            ),
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}
