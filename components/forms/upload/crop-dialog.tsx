"use client";

import { RectangleHorizontal, RotateCw, Square } from "lucide";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import Cropper from "react-easy-crop";
import { MIN_SIDE, PictureError, turnPicture } from "@/components/forms/upload/picture-file";
import { useFileUrls } from "@/components/forms/upload/use-file-urls";
import { useUploadError } from "@/components/forms/upload/use-upload-error";
import { ZoomSlider } from "@/components/forms/upload/zoom-slider";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { SegmentedControl } from "@/components/ui/segmented";
import type { CropArea } from "@/lib/listing/media/upload";

const ratios = { landscape: 3 / 2, square: 1 } as const;
type Format = keyof typeof ratios;

const MAX_ZOOM = 4;
const ZOOM_STEP = 0.1;
const centre = { x: 0, y: 0 };

interface Size {
  width: number;
  height: number;
}

/** The largest part of a picture in a ratio, in pixels. */
function largestPart({ width, height }: Size, ratio: number): Size {
  return width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio };
}

const shareOf = (percent: number) => Math.min(1, Math.max(0, percent / 100));

/** Shares of the picture; they never reach beyond its edge, whatever the rounding. */
function areaOf({ x, y, width, height }: CropArea): CropArea {
  const [left, top] = [shareOf(x), shareOf(y)];
  return {
    x: left,
    y: top,
    width: Math.min(shareOf(width), 1 - left),
    height: Math.min(shareOf(height), 1 - top),
  };
}

export interface CropDialogProps {
  file: File;
  /** A portrait is always square. */
  isPortrait?: boolean | undefined;
  /** The place of the picture among several that are cropped in turn. */
  walk?: { n: number; total: number; onPrevious: () => void } | undefined;
  /** `crop` is null to keep the whole picture. */
  onDone: (file: File, crop: CropArea | null) => void;
  onCancel: () => void;
}

/**
 * Chooses the part of a picture to keep: by pointer, touch or keyboard (arrows, plus, minus, R; among several the page
 * keys go back and on).
 */
export function CropDialog({ file, isPortrait = false, walk, onDone, onCancel }: CropDialogProps) {
  const t = useTranslations("images.crop");
  const words = useTranslations("images.walk");
  const { textOf } = useUploadError();
  const urlOf = useFileUrls();
  const frame = useRef<HTMLDivElement>(null);
  const [source, setSource] = useState<{ file: File; url: string } | null>(null);
  const [natural, setNatural] = useState<Size | null>(null);
  const [format, setFormat] = useState<Format>(isPortrait ? "square" : "landscape");
  const [position, setPosition] = useState(centre);
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea | null>(null);
  const [kept, setKept] = useState<Size | null>(null);
  const [hasChanged, setChanged] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    setSource({ file, url: urlOf(file) });
    // The next picture of a walk: nothing of the one before stays.
    setNatural(null);
    setFormat(isPortrait ? "square" : "landscape");
    setPosition(centre);
    setZoom(1);
    setArea(null);
    setKept(null);
    setChanged(false);
    setAsking(false);
    setFailure(null);
  }, [file, isPortrait, urlOf]);

  const isWalking = walk !== undefined;
  const isMeasured = area !== null;
  // With the picture before its area was removed, which had the focus: the keys go on with this one.
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.getAttribute("role") === "dialog";
    if (isWalking && isMeasured && isLost)
      frame.current?.querySelector<HTMLElement>("[role=application]")?.focus();
  }, [isWalking, isMeasured]);

  const part = natural && largestPart(natural, ratios[format]);
  const mostZoom = part ? Math.min(MAX_ZOOM, Math.min(part.width, part.height) / MIN_SIDE) : MAX_ZOOM;
  const isTooSmall = mostZoom < 1;

  const reset = () => {
    setPosition(centre);
    setZoom(1);
  };
  const zoomTo = (value: number) => {
    setChanged(true);
    setZoom(Math.min(Math.max(1, mostZoom), Math.max(1, value)));
  };
  async function turn() {
    if (!source) return;
    setChanged(true);
    try {
      const turned = await turnPicture(source.file, 1);
      setNatural(null);
      setSource({ file: turned, url: urlOf(turned) });
      reset();
    } catch (error) {
      setFailure(textOf(error, source.file.size));
    }
  }
  const cancel = () => {
    if (hasChanged) setAsking(!isAsking);
    else onCancel();
  };
  const canSave = source !== null && area !== null && !isTooSmall;
  function save() {
    if (canSave) onDone(source.file, area);
  }
  function pressKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "=") zoomTo(zoom + ZOOM_STEP);
    else if (event.key === "-") zoomTo(zoom - ZOOM_STEP);
    else if (event.key === "r" || event.key === "R") void turn();
    else if (walk && event.key === "PageDown") save();
    else if (walk && event.key === "PageUp") walk.onPrevious();
    else {
      const isInFrame = event.target instanceof Node && frame.current?.contains(event.target);
      if (isInFrame && event.key.startsWith("Arrow")) setChanged(true);
      return;
    }
    event.preventDefault();
  }

  return (
    <Dialog open onOpenChange={(open) => !open && cancel()}>
      <DialogContent
        title={isAsking ? t("leaveTitle") : t(isPortrait ? "portraitTitle" : "title")}
        description={
          walk ? <span role="status">{words("place", { n: walk.n, total: walk.total })}</span> : undefined
        }
        size="large"
        // Between two pictures the dialog itself has the focus: no key is lost.
        onKeyDown={isAsking ? undefined : pressKey}
        footer={
          isAsking ? (
            <>
              <Button variant="quiet" onClick={onCancel}>
                {t("leave")}
              </Button>
              <Button ref={(button) => button?.focus()} onClick={() => setAsking(false)}>
                {t("stay")}
              </Button>
            </>
          ) : (
            <>
              {isPortrait ? null : (
                <Button
                  variant="text"
                  className="sm:mr-auto"
                  onClick={() => source && onDone(walk ? file : source.file, null)}
                >
                  {t("whole")}
                </Button>
              )}
              {walk ? (
                <Button variant="secondary" disabled={walk.n === 1} onClick={walk.onPrevious}>
                  {words("previous")}
                </Button>
              ) : null}
              <Button disabled={!canSave} onClick={save}>
                {walk
                  ? words(walk.n < walk.total ? "next" : "last")
                  : t(isPortrait ? "savePortrait" : "save")}
              </Button>
            </>
          )
        }
      >
        <div
          inert={isAsking}
          className={cn(
            "-mx-6 sm:-mx-8 md:grid md:grid-cols-[minmax(0,1fr)_17rem]",
            isAsking && "opacity-40",
          )}
        >
          <div ref={frame} className="relative h-72 bg-band sm:h-104">
            {source ? (
              <Cropper
                key={source.url}
                image={source.url}
                aspect={ratios[format]}
                crop={position}
                zoom={Math.min(zoom, Math.max(1, mostZoom))}
                maxZoom={Math.max(1, mostZoom)}
                keyboardStep={8}
                cropShape={isPortrait ? "round" : "rect"}
                onCropChange={setPosition}
                onZoomChange={setZoom}
                onInteractionStart={() => setChanged(true)}
                onMediaLoaded={({ naturalWidth, naturalHeight }) =>
                  setNatural({ width: naturalWidth, height: naturalHeight })
                }
                onCropAreaChange={(shares, pixels) => {
                  // Until the picture is measured its area has no size.
                  if (!(pixels.width > 0 && pixels.height > 0)) return;
                  setArea(areaOf(shares));
                  setKept(pixels);
                }}
                mediaProps={{
                  alt: "",
                  onError: () => setFailure(textOf(new PictureError("read_failed"), file.size)),
                }}
                cropperProps={{
                  role: "application",
                  "aria-label": t("area"),
                  "aria-describedby": "crop-keys",
                }}
                classes={{ cropAreaClassName: "focus-visible:outline-3! focus-visible:outline-focus!" }}
              />
            ) : null}
          </div>
          <div className="flex flex-col gap-6 px-6 pt-6 sm:px-8 md:px-6 md:pt-5">
            {isPortrait ? null : (
              <div>
                <p aria-hidden="true" className="mb-1.5 text-small font-semibold">
                  {t("format")}
                </p>
                <SegmentedControl
                  name="crop-format"
                  label={t("format")}
                  value={format}
                  onValueChange={(value) => {
                    setFormat(value as Format);
                    setChanged(true);
                    reset();
                  }}
                  segments={[
                    {
                      value: "landscape",
                      label: "3 : 2",
                      icon: <Icon of={RectangleHorizontal} />,
                    },
                    { value: "square", label: "1 : 1", icon: <Icon of={Square} /> },
                  ]}
                />
              </div>
            )}
            <ZoomSlider value={zoom} max={Math.max(1, mostZoom)} onChange={zoomTo} />
            <div className="flex flex-wrap items-center gap-2">
              <Button
                variant="secondary"
                size="small"
                icon={<Icon of={RotateCw} />}
                onClick={() => void turn()}
              >
                {t("turn")}
              </Button>
              <Button variant="text" size="small" onClick={reset}>
                {t("reset")}
              </Button>
            </div>
            <div className="mt-auto text-caption text-ink-2">
              <p id="crop-keys" className="pointer-coarse:hidden">
                {t("keys")} {walk ? words("keys") : null}
              </p>
              {kept && !isTooSmall ? (
                <p className="figures">
                  {t("size", { width: Math.round(kept.width), height: Math.round(kept.height) })}
                </p>
              ) : null}
              <p role="status" className="text-error-text">
                {failure ?? (isTooSmall ? t("tooSmall", { side: MIN_SIDE }) : null)}
              </p>
            </div>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}
