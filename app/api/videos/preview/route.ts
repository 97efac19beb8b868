import { route } from "@/lib/http/doors/route";
import { previewLimit, previewVideo } from "@/lib/listing/videos/preview-video";
import { previewVideoInput, videoPreviewDto } from "@/lib/listing/videos/schema";

export const GET = route({
  guard: "provider",
  summary: "Look at the video of a link before it is saved",
  input: previewVideoInput,
  output: videoPreviewDto,
  limits: [{ rule: previewLimit }],
  run: previewVideo,
});
