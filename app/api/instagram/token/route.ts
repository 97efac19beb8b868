import { route } from "@/lib/http/doors/route";
import { linkInstagram } from "@/lib/listing/social/link-instagram";
import { instagramAnswer, instagramTokenInput } from "@/lib/listing/social/schema";

export const POST = route({
  guard: "provider",
  summary: "Link the provider's Instagram account",
  input: instagramTokenInput,
  output: instagramAnswer,
  whileImpersonating: "refuse",
  run: linkInstagram,
});
