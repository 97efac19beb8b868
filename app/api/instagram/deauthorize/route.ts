import { route } from "@/lib/http/doors/route";
import { deauthorizeInstagram } from "@/lib/listing/social/delete-instagram-data";
import { deauthorizedDto, instagramCallbackInput } from "@/lib/listing/social/schema";

export const POST = route({
  guard: "public",
  signed: { header: "x-signed-request", maxBytes: 16 * 1024, type: "application/x-www-form-urlencoded" },
  summary: "Instagram reports that an account withdrew our access",
  input: instagramCallbackInput,
  output: deauthorizedDto,
  run: deauthorizeInstagram,
});
