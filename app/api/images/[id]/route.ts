import { route } from "@/lib/http/doors/route";
import { z } from "zod";
import { editImage } from "@/lib/listing/images/edit-image";
import { removeImage } from "@/lib/listing/images/remove-image";
import { editImageInput, imageDto, imageKeyInput } from "@/lib/listing/images/schema";

export const PATCH = route({
  guard: "provider",
  input: editImageInput,
  output: z.object({ image: imageDto }),
  summary: "Change title, description and category of a photo",
  run: editImage,
});

export const DELETE = route({
  guard: "provider",
  input: imageKeyInput,
  output: null,
  summary: "Delete a photo",
  run: removeImage,
});
