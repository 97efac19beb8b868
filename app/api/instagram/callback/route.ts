import { route } from "@/lib/http/doors/route";
import { returnFromInstagram } from "@/lib/listing/social/link-instagram";
import { instagramReturnInput } from "@/lib/listing/social/schema";

export const GET = route({
  guard: "public",
  summary: "Return from Instagram's page: leads back to the screen",
  input: instagramReturnInput,
  output: null,
  reads: ["code", "state", "error"],
  redirect: (address) => address,
  run: returnFromInstagram,
});
