import { route } from "@/lib/http/doors/route";
import { resubmitOwnProfile } from "@/lib/backoffice/moderation/resubmit";
import { emptyInput } from "@/lib/core/fields";

export const POST = route({
  guard: "provider",
  input: emptyInput,
  output: null,
  whileImpersonating: "refuse",
  summary: "Submit one's own refused profile again",
  run: resubmitOwnProfile,
});
