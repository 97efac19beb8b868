import { useTranslations } from "next-intl";
import { PromoCopy } from "@/components/backoffice/promotions/promo-copy";
import { StoredPicture } from "@/components/listing/images/stored-picture";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Dialog, DialogClose, DialogContent } from "@/components/ui/dialog";
import type { PopupDto } from "@/lib/backoffice/promotions/schema";

interface Props {
  popup: NonNullable<PopupDto>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Dialog of a promotion on the dashboard; also used as its preview. */
export function PopupWindow({ popup, open, onOpenChange }: Props) {
  const t = useTranslations("ui");
  const { title, description, picture, buttonText, buttonLink } = popup;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={title}
        size="medium"
        footer={
          <>
            <DialogClose asChild>
              <Button variant={buttonLink ? "quiet" : "secondary"}>{t("close")}</Button>
            </DialogClose>
            {buttonLink ? <ButtonLink href={buttonLink}>{buttonText}</ButtonLink> : null}
          </>
        }
      >
        {picture ? (
          <div className="mb-5 h-[min(25rem,42dvh)] overflow-hidden rounded-picture">
            <StoredPicture
              picture={picture}
              alt=""
              isCover
              isPriority
              sizes="(min-width: 40rem) 36rem, 100vw"
            />
          </div>
        ) : null}
        {description ? (
          <PromoCopy doc={description} className="space-y-3 text-ui leading-normal text-ink-2" />
        ) : null}
      </DialogContent>
    </Dialog>
  );
}
