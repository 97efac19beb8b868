import { route } from "@/lib/http/doors/route";
import { addVideo } from "@/lib/listing/videos/add-video";
import { addVideoInput, videoAnswer } from "@/lib/listing/videos/schema";

export const POST = route({
  guard: "provider",
  summary: "Add a video of YouTube or Vimeo by its link",
  input: addVideoInput,
  output: videoAnswer,
  status: 201,
  run: addVideo,
});
