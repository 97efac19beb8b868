import { route } from "@/lib/http/doors/route";
import { listOwnVideos } from "@/lib/listing/videos/queries";
import { noVideoInput, videosDto } from "@/lib/listing/videos/schema";

export const GET = route({
  guard: "provider",
  summary: "List the provider's own videos, with the quota of accounts without Premium",
  input: noVideoInput,
  output: videosDto,
  run: listOwnVideos,
});
