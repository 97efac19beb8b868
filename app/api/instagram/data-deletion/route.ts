import { route } from "@/lib/http/doors/route";
import { deleteInstagramData } from "@/lib/listing/social/delete-instagram-data";
import { deletionDto, instagramCallbackInput } from "@/lib/listing/social/schema";

export const POST = route({
  guard: "public",
  signed: { header: "x-signed-request", maxBytes: 16 * 1024, type: "application/x-www-form-urlencoded" },
  summary: "Instagram asks to delete what we copied of an account",
  input: instagramCallbackInput,
  output: deletionDto,
  run: deleteInstagramData,
});
