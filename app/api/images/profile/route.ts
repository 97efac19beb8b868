import { route } from "@/lib/http/doors/route";
import { z } from "zod";
import { removeProfilePicture } from "@/lib/listing/images/remove-profile-picture";
import { profilePictureInput } from "@/lib/listing/images/schema";
import { setProfilePicture } from "@/lib/listing/images/set-profile-picture";
import { maxPictureBytes } from "@/lib/listing/media/upload";

export const POST = route({
  guard: "provider",
  input: profilePictureInput,
  output: z.object({ image: z.object({ url: z.string() }) }),
  summary: "Set the profile picture; `crop` as for photos",
  upload: { maxBytes: maxPictureBytes },
  run: setProfilePicture,
});

export const DELETE = route({
  guard: "provider",
  input: z.strictObject({}),
  output: null,
  summary: "Delete the profile picture",
  run: removeProfilePicture,
});
