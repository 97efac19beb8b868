import { route } from "@/lib/http/doors/route";
import { startInstagram } from "@/lib/listing/social/link-instagram";
import { instagramUrlDto, noSocialInput } from "@/lib/listing/social/schema";

export const GET = route({
  guard: "provider",
  summary: "Instagram's page on which a Premium provider agrees to the copy of its pictures",
  input: noSocialInput,
  output: instagramUrlDto,
  whileImpersonating: "refuse",
  run: startInstagram,
});
