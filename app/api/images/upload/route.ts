import { route } from "@/lib/http/doors/route";
import { z } from "zod";
import { addImage } from "@/lib/listing/images/add-image";
import { addImageInput, imageDto } from "@/lib/listing/images/schema";
import { maxPictureBytes } from "@/lib/listing/media/upload";

export const POST = route({
  guard: "provider",
  input: addImageInput,
  output: z.object({ image: imageDto }),
  summary: "Add a photo to the gallery; `crop` is JSON with shares (0 to 1) of width and height",
  status: 201,
  upload: { maxBytes: maxPictureBytes },
  idempotent: true,
  run: addImage,
});
