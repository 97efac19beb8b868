"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useForm } from "react-hook-form";
import { notify } from "@/components/feedback/notify";
import { contractResolver } from "@/components/listing/company/contract-resolver";
import { useVideoTexts } from "@/components/listing/videos/use-video-texts";
import { VideoTextsFields } from "@/components/listing/videos/video-texts-fields";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { editVideo } from "@/lib/listing/videos/client";
import { type VideoDto, videoTexts } from "@/lib/listing/videos/schema";

interface Values {
  title: string;
  description: string;
}

const resolver = contractResolver<Values>(videoTexts);

/** The dialog that changes title and description of a video. */
export function EditVideo({
  video,
  trigger,
  onEdited,
}: {
  video: VideoDto;
  trigger: ReactNode;
  onEdited: (video: VideoDto) => void;
}) {
  const t = useTranslations("videos");
  const ui = useTranslations("ui");
  const { ofField, ofFailure } = useVideoTexts();
  const { title, description } = video;
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, reset, formState } = useForm<Values>({
    resolver,
    mode: "onTouched",
    defaultValues: { title, description },
  });
  const formId = useId();

  const save = handleSubmit(async (values) => {
    setBusy(true);
    setFailure(null);
    try {
      onEdited(await editVideo(video.id, values));
      setOpen(false);
      notify.success(t("said.edited"));
    } catch (error) {
      setFailure(ofFailure(error, "editing"));
    } finally {
      setBusy(false);
    }
  });
  const show = (open: boolean) => {
    if (isBusy) return;
    if (open) reset({ title, description });
    setFailure(null);
    setOpen(open);
  };

  return (
    <Dialog open={isOpen} onOpenChange={show}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent
        size="medium"
        title={t("form.editTitle")}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="quiet">{ui("cancel")}</Button>
            </DialogClose>
            <Button type="submit" form={formId} isBusy={isBusy} busyLabel={t("form.saving")}>
              {t("form.save")}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          noValidate
          onSubmit={(event: FormEvent) => (isBusy ? event.preventDefault() : void save(event))}
        >
          <div aria-live="assertive" className="mb-5 empty:hidden">
            {failure ? <Banner tone="error" title={failure} /> : null}
          </div>
          <div className="space-y-5">
            <VideoTextsFields
              register={register}
              errorOf={(name) => ofField(formState.errors[name]?.message)}
            />
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
