"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { CropOffer } from "@/components/forms/upload/crop-offer";
import { DropArea } from "@/components/forms/upload/drop-area";
import { pictureTypes } from "@/components/forms/upload/picture-file";
import { UploadList } from "@/components/forms/upload/upload-list";
import { useCropWalk } from "@/components/forms/upload/use-crop-walk";
import { useUploadError } from "@/components/forms/upload/use-upload-error";
import { useUploadItems } from "@/components/forms/upload/use-upload-items";
import { EmptyGallery } from "@/components/listing/images/empty-gallery";
import { PhotoQuota } from "@/components/listing/images/photo-quota";
import { photoUploads } from "@/components/listing/images/photo-uploads";
import { PortraitBlock } from "@/components/listing/images/portrait-block";
import { usePhotos } from "@/components/listing/images/use-photos";
import { RemovedPictures } from "@/components/listing/removed-pictures/removed-pictures";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { removeImage } from "@/lib/listing/images/client";
import type { OwnGalleryDto } from "@/lib/listing/images/schema";
import type { CropArea } from "@/lib/listing/media/upload";

const CropDialog = dynamic(() =>
  import("@/components/forms/upload/crop-dialog").then((module) => module.CropDialog),
);
const SortablePhotos = dynamic(() =>
  import("@/components/listing/images/sortable-photos").then((module) => module.SortablePhotos),
);

/** What is cropped: a picture that was just chosen, or one that waits in the queue. */
interface Cropping {
  file: File;
  waiting: string | null;
}

/** The provider's photos: portrait, gallery, uploads. */
export function PhotosScreen({
  gallery,
  name,
  publicUrl,
}: {
  gallery: OwnGalleryDto;
  name: string;
  publicUrl: string | null;
}) {
  const t = useTranslations("images");
  const router = useRouter();
  const photos = usePhotos(gallery);
  const uploads = useUploadItems(photoUploads);
  const uploadErrors = useUploadError();
  const [cropping, setCropping] = useState<Cropping | null>(null);
  const walk = useCropWalk(photoUploads);
  const { list } = photos;
  const visible = list.filter(({ isVisible }) => isVisible).length;
  const isFull = !gallery.isPremium && list.length >= gallery.freePlanQuota;
  const sent = useAnnouncement(list.length);

  const add = (files: File[]) => {
    const [only, ...others] = files;
    if (!only || isFull) return;
    // One picture is cropped first; several can be cropped in turn, and are sent whole otherwise.
    if (others.length === 0) setCropping({ file: only, waiting: null });
    else walk.offer(photoUploads.add(files, null, true));
  };
  const finish = (file: File, crop: CropArea | null) => {
    if (cropping?.waiting) photoUploads.replace(cropping.waiting, file, crop);
    else photoUploads.add([file], crop);
    setCropping(null);
  };
  const cancel = () => {
    if (cropping?.waiting) photoUploads.hold(cropping.waiting, false);
    setCropping(null);
  };

  return (
    <>
      <PageHeader
        title={t("title")}
        lead={list.length === 0 ? t("emptyLead") : t("lead", { count: visible })}
        actions={
          publicUrl ? (
            <TextLink href={publicUrl} isQuiet isExternal>
              {t("publicGallery")}
            </TextLink>
          ) : null
        }
      />
      <div className="mt-7 grid border-y border-line md:grid-cols-2 md:divide-x md:divide-line max-md:divide-y">
        <PortraitBlock
          portrait={gallery.portrait}
          removalReason={gallery.portraitRemoval}
          name={name}
          className="py-6 md:pr-9"
        />
        <PhotoQuota
          count={list.length}
          quota={gallery.freePlanQuota}
          isPremium={gallery.isPremium}
          className="py-6 md:pl-9"
        />
      </div>
      {isFull ? null : <DropArea onFiles={add} />}
      <CropOffer
        count={walk.offeredCount}
        onStart={walk.start}
        onSend={walk.sendWhole}
        onPause={walk.pause}
      />
      <UploadList
        items={uploads}
        errors={uploadErrors}
        accept={pictureTypes}
        outlivesScreen
        onCancel={photoUploads.cancel}
        onCancelAll={photoUploads.cancelAll}
        onRetry={photoUploads.retry}
        onReplace={photoUploads.replace}
        onCrop={({ id, file }) => {
          photoUploads.hold(id, true);
          setCropping({ file, waiting: id });
        }}
      />
      <RemovedPictures
        pictures={gallery.removed}
        onRemove={async (id) => {
          await removeImage(id);
          router.refresh();
        }}
        className="mt-9"
      />
      {list.length === 0 ? (
        <EmptyGallery />
      ) : (
        <SortablePhotos photos={photos} suggestion={gallery.suggestion} isPremium={gallery.isPremium} />
      )}
      <p role="status" className="sr-only">
        {sent ? t("upload.done", { count: list.length }) : null}
      </p>
      {cropping ? <CropDialog file={cropping.file} onDone={finish} onCancel={cancel} /> : null}
      {walk.current ? (
        <CropDialog
          file={walk.current.file}
          walk={{ ...walk.current, onPrevious: walk.previous }}
          onDone={walk.save}
          onCancel={walk.leave}
        />
      ) : null}
    </>
  );
}

/** True once the gallery has grown, so that the new number is read aloud. */
function useAnnouncement(count: number): boolean {
  const before = useRef(count);
  const [hasGrown, setGrown] = useState(false);
  useEffect(() => {
    setGrown(count > before.current);
    before.current = count;
  }, [count]);
  return hasGrown;
}
