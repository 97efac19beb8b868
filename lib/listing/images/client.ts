import { http } from "@/lib/core/browser/http";
import { type SendOptions, sendForm } from "@/lib/core/browser/send-form";
import type { ImageCategory } from "@/lib/listing/images/categories";
import type { ImageChange, ImageDto } from "@/lib/listing/images/schema";
import type { CropArea } from "@/lib/listing/media/upload";

interface Words {
  title: string;
  description: string;
}

function formOf(image: File, crop: CropArea | null, words: Partial<Words> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(words)) form.set(name, value);
  if (crop) form.set("crop", JSON.stringify(crop));
  form.set("image", image);
  return form;
}

export async function uploadImage(
  image: File,
  crop: CropArea | null,
  words: Words,
  options: SendOptions,
): Promise<ImageDto> {
  const form = formOf(image, crop, words);
  return (await sendForm<{ image: ImageDto }>("/api/images/upload", form, options)).image;
}

export async function editImage(
  id: string,
  body: Words & { category: ImageCategory | null },
): Promise<ImageDto> {
  return (await http<{ image: ImageDto }>("PATCH", `/api/images/${id}`, { body })).image;
}

export async function setImageVisibility(id: string, isVisible: boolean): Promise<boolean> {
  const body = { isVisible };
  return (await http<typeof body>("PATCH", `/api/images/${id}/visibility`, { body })).isVisible;
}

export function removeImage(id: string): Promise<void> {
  return http("DELETE", `/api/images/${id}`);
}

/** Changes several photos at once; the ids of those that were not like this before. */
export async function changeImages(
  ids: readonly string[],
  change: ImageChange,
  category: ImageCategory | null = null,
): Promise<string[]> {
  const body = { ids, change, ...(change === "category" ? { category } : {}) };
  return (await http<{ ids: string[] }>("POST", "/api/images/changes", { body })).ids;
}

/** Deletes photos while the page is being closed: the answer is not read. */
export function removeImagesOnLeave(ids: readonly string[]): void {
  const body = JSON.stringify({ ids, change: "delete" satisfies ImageChange });
  const headers = { "content-type": "application/json" };
  fetch("/api/images/changes", { method: "POST", body, headers, keepalive: true }).catch(() => undefined);
}

export async function orderImages(ids: readonly string[]): Promise<string[]> {
  return (await http<{ ids: string[] }>("PUT", "/api/images/order", { body: { ids } })).ids;
}

export async function uploadPortrait(
  image: File,
  crop: CropArea | null,
  options: SendOptions,
): Promise<string> {
  const sent = await sendForm<{ image: { url: string } }>(
    "/api/images/profile",
    formOf(image, crop),
    options,
  );
  return sent.image.url;
}

export function removePortrait(): Promise<void> {
  return http("DELETE", "/api/images/profile");
}
