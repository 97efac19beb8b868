import { z } from "zod";
import { textField, uuidField } from "@/lib/core/fields";
import { pictureDto, removedPictureDto } from "@/lib/listing/images/schema";
import { parseVideoLink, type VideoHost, videoLengths } from "@/lib/listing/videos/rules";

const title = textField({ ...videoLengths.title, tooShort: "title_too_short" });
const description = textField({ ...videoLengths.description, tooShort: "description_too_short" });

/** A pasted link; parsed to the host and the video's id there. */
const link = z
  .string({ error: (issue) => (issue.input === undefined ? "required" : "invalid") })
  .refine((text) => text.trim().length > 0, { error: "required", abort: true })
  .meta({ minLength: 1, maxLength: 2_000 })
  .transform((text, check) => {
    const video = parseVideoLink(text);
    if (video) return video;
    check.addIssue({ code: "custom", message: "link_invalid" });
    return z.NEVER;
  });

export const addVideoInput = z.strictObject({
  title,
  description,
  link,
  /** Whether visitors see the video at once. */
  status: z.boolean({ error: "invalid" }).default(true),
});
export type AddVideoInput = z.output<typeof addVideoInput>;

export const editVideoInput = z.strictObject({ id: uuidField, title, description });
export type EditVideoInput = z.output<typeof editVideoInput>;
/** The fields of the form that edits a video. */
export const videoTexts = z.strictObject({ title, description });

export const videoVisibilityInput = z.strictObject({
  id: uuidField,
  isVisible: z.boolean({ error: "invalid" }),
});
export type VideoVisibilityInput = z.output<typeof videoVisibilityInput>;

export const videoKeyInput = z.strictObject({ id: uuidField });
export type VideoKey = z.output<typeof videoKeyInput>;

export const previewVideoInput = z.strictObject({ link });
export type PreviewVideoInput = z.output<typeof previewVideoInput>;

export const noVideoInput = z.strictObject({});

const hostField = z.enum(["youtube", "vimeo"]);

/** A video as its provider sees it. */
export const videoDto = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  /** Address at the host. */
  url: z.string(),
  host: hostField,
  hostVideoId: z.string(),
  isVisible: z.boolean(),
  /** Our copy of the preview picture; null until it is fetched, or when the host gives none. */
  thumbnail: pictureDto.nullable(),
  createdAt: z.iso.datetime(),
});
export type VideoDto = z.output<typeof videoDto>;

export const videosDto = z.object({
  videos: z.array(videoDto),
  /** Videos that a moderator took down with their picture. They take no place of the quota. */
  removed: z.array(removedPictureDto),
  videoCount: z.int(),
  /** Videos that an account without Premium may have; null with Premium. */
  freePlanQuota: z.int().nullable(),
});
export type VideosDto = z.output<typeof videosDto>;

export const videoAnswer = z.object({ video: videoDto });
export const videoVisibilityDto = z.object({ isVisible: z.boolean() });

/** What the host knows of a link that is not saved yet. */
export const videoPreviewDto = z.object({
  host: hostField,
  hostVideoId: z.string(),
  /** False when the host has no such video; null while it does not answer. */
  isFound: z.boolean().nullable(),
  /** A data URL, so that nothing is stored before the video is. */
  picture: z.string().nullable(),
});
export type VideoPreviewDto = z.output<typeof videoPreviewDto>;

/** A video as visitors see it. */
export interface PublicVideoDto {
  id: string;
  title: string;
  description: string;
  host: VideoHost;
  hostVideoId: string;
  thumbnail: VideoDto["thumbnail"];
}
