import { route } from "@/lib/http/doors/route";
import { setVideoVisibility } from "@/lib/listing/videos/edit-video";
import { videoVisibilityDto, videoVisibilityInput } from "@/lib/listing/videos/schema";

export const PATCH = route({
  guard: "provider",
  summary: "Show a video to visitors or hide it",
  input: videoVisibilityInput,
  output: videoVisibilityDto,
  run: setVideoVisibility,
});
