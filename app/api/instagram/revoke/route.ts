import { route } from "@/lib/http/doors/route";
import { revokeInstagram } from "@/lib/listing/social/revoke-instagram";
import { instagramAnswer, noSocialInput } from "@/lib/listing/social/schema";

const declaration = {
  guard: "provider",
  input: noSocialInput,
  output: instagramAnswer,
  run: revokeInstagram,
} as const;

export const POST = route({ ...declaration, summary: "Unlink Instagram and delete the copies" });

/** The same for older programs; another site cannot send it. */
export const GET = route({ ...declaration, summary: "Unlink Instagram: prefer POST", isWrite: true });
