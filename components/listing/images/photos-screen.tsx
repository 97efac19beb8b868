"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { PictureUploads } from "@/components/forms/upload/picture-uploads";
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

const SortablePhotos = dynamic(() =>
  import("@/components/listing/images/sortable-photos").then((module) => module.SortablePhotos),
);

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
  const { list } = photos;
  const visible = list.filter(({ isVisible }) => isVisible).length;
  const isFull = !gallery.isPremium && list.length >= gallery.freePlanQuota;
  const sent = useAnnouncement(list.length);

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
      <PictureUploads queue={photoUploads} isFull={isFull} />
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
