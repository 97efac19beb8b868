"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { CropOffer } from "@/components/forms/upload/crop-offer";
import { DropArea, type DropAreaProps } from "@/components/forms/upload/drop-area";
import { pictureTypes } from "@/components/forms/upload/picture-file";
import { UploadList } from "@/components/forms/upload/upload-list";
import type { UploadItem, UploadQueue } from "@/components/forms/upload/upload-queue";
import { useCropWalk } from "@/components/forms/upload/use-crop-walk";
import { useUploadError } from "@/components/forms/upload/use-upload-error";
import { useUploadItems } from "@/components/forms/upload/use-upload-items";
import type { CropArea } from "@/lib/listing/media/upload";

const CropDialog = dynamic(() =>
  import("@/components/forms/upload/crop-dialog").then((module) => module.CropDialog),
);

/** What is cropped: a picture that was just chosen, or one that waits in the queue. */
interface Cropping {
  file: File;
  waiting: string | null;
}

/** Chooses, crops and sends pictures of a queue that outlives the screen. One picture is cropped first, or kept whole. */
export function PictureUploads({
  queue,
  isFull,
  variant,
  fitting = (files) => files,
}: {
  queue: UploadQueue;
  /** Nothing more can be added; what was added before is still sent. */
  isFull: boolean;
  variant?: DropAreaProps["variant"];
  /** Leaves out the files that there is no room for beside the waiting ones. */
  fitting?: (files: File[], waiting: readonly UploadItem[]) => File[];
}) {
  const uploads = useUploadItems(queue);
  const uploadErrors = useUploadError();
  const [cropping, setCropping] = useState<Cropping | null>(null);
  const walk = useCropWalk(queue);

  const add = (chosen: File[]) => {
    const files = fitting(
      chosen,
      uploads.filter(({ state }) => state !== "failed"),
    );
    const [only, ...others] = files;
    if (!only || isFull) return;
    // Several can be cropped in turn, and are sent whole otherwise.
    if (others.length === 0) setCropping({ file: only, waiting: null });
    else walk.offer(queue.add(files, null, true));
  };
  const finish = (file: File, crop: CropArea | null) => {
    if (cropping?.waiting) queue.replace(cropping.waiting, file, crop);
    else queue.add([file], crop);
    setCropping(null);
  };
  const cancel = () => {
    if (cropping?.waiting) queue.hold(cropping.waiting, false);
    setCropping(null);
  };

  return (
    <>
      {isFull ? null : <DropArea onFiles={add} variant={variant} />}
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
        onCancel={queue.cancel}
        onCancelAll={queue.cancelAll}
        onRetry={queue.retry}
        onReplace={queue.replace}
        onCrop={({ id, file }) => {
          queue.hold(id, true);
          setCropping({ file, waiting: id });
        }}
      />
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
