import { route } from "@/lib/http/doors/route";
import { deleteVideo } from "@/lib/listing/videos/delete-video";
import { editVideo } from "@/lib/listing/videos/edit-video";
import { editVideoInput, videoAnswer, videoKeyInput } from "@/lib/listing/videos/schema";

export const PATCH = route({
  guard: "provider",
  summary: "Change the title and description of a video",
  input: editVideoInput,
  output: videoAnswer,
  run: editVideo,
});

export const DELETE = route({
  guard: "provider",
  summary: "Delete a video",
  input: videoKeyInput,
  output: null,
  run: deleteVideo,
});
