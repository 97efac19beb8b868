"use client";

import { Link2 } from "lucide";
import { useFormatter, useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useForm } from "react-hook-form";
import { notify } from "@/components/feedback/notify";
import { Switch } from "@/components/forms/switch";
import { TextInput } from "@/components/forms/text-input";
import { contractResolver } from "@/components/listing/company/contract-resolver";
import { LinkPreview } from "@/components/listing/videos/link-preview";
import { useVideoTexts } from "@/components/listing/videos/use-video-texts";
import { VideoTextsFields } from "@/components/listing/videos/video-texts-fields";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { WEB_SCHEME } from "@/lib/listing/company/rules";
import { addVideo } from "@/lib/listing/videos/client";
import { parseVideoLink, videoLengths } from "@/lib/listing/videos/rules";
import { addVideoInput, type VideoDto } from "@/lib/listing/videos/schema";

interface Values {
  link: string;
  title: string;
  description: string;
  status: boolean;
}

const empty: Values = { link: "", title: "", description: "", status: true };
const resolver = contractResolver<Values>(addVideoInput);

/** The dialog that adds a video. What was typed stays when it is closed without adding. */
export function AddVideo({ trigger, onAdded }: { trigger: ReactNode; onAdded: (video: VideoDto) => void }) {
  const t = useTranslations("videos");
  const format = useFormatter();
  const { ofField, ofFailure } = useVideoTexts();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { register, watch, reset, getValues, formState } = useForm<Values>({
    resolver,
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: empty,
  });
  const formId = useId();
  const values = watch();
  const errorOf = (name: keyof Values) => ofField(formState.errors[name]?.message);
  const missing = [
    ...(parseVideoLink(values.link) ? [] : [t("form.missingLink")]),
    ...(values.title.trim().length >= videoLengths.title.min
      ? []
      : [t("form.missingTitle", videoLengths.title)]),
    ...(values.description.trim().length >= videoLengths.description.min
      ? []
      : [t("form.missingDescription", videoLengths.description)]),
  ];
  const isReady = missing.length === 0;

  async function add(event: FormEvent) {
    event.preventDefault();
    if (!isReady || isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const video = await addVideo(getValues());
      reset(empty);
      setOpen(false);
      onAdded(video);
      notify.success(t("said.added"));
    } catch (error) {
      setFailure(ofFailure(error, "adding"));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open={isOpen} onOpenChange={(open) => (isBusy ? undefined : setOpen(open))}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent
        size="large"
        title={t("form.addTitle")}
        footer={
          <Button
            type="submit"
            form={formId}
            aria-disabled={!isReady}
            aria-describedby={isReady ? undefined : `${formId}-missing`}
            isBusy={isBusy}
            busyLabel={t("form.adding")}
          >
            {t("add")}
          </Button>
        }
      >
        <form id={formId} noValidate onSubmit={add}>
          <div aria-live="assertive" className="mb-5 empty:hidden">
            {failure ? <Banner tone="error" title={failure} /> : null}
          </div>
          <div className="grid gap-x-8 gap-y-5 md:grid-cols-2 md:grid-rows-[auto_1fr]">
            <TextInput
              label={t("form.link")}
              hint={t("form.linkHint")}
              error={errorOf("link")}
              type="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              placeholder={WEB_SCHEME}
              icon={<Icon of={Link2} />}
              {...register("link")}
            />
            <section aria-label={t("preview.title")} className="md:col-start-2 md:row-span-2 md:row-start-1">
              <p aria-hidden="true" className="mb-1.5 text-small font-semibold">
                {t("preview.title")}
              </p>
              <LinkPreview link={values.link} />
            </section>
            <div className="space-y-5">
              <VideoTextsFields register={register} errorOf={errorOf} />
              <Switch label={t("form.visible")} isSpread {...register("status")} />
            </div>
          </div>
          <p id={`${formId}-missing`} className="mt-5 text-small text-ink-2 empty:hidden">
            {isReady ? null : t("form.missing", { fields: format.list(missing) })}
          </p>
        </form>
      </DialogContent>
    </Dialog>
  );
}
