"use server";

import { z } from "zod";
import { resubmitOwnProfile } from "@/lib/moderation/resubmit";
import { action } from "@/lib/server/action";

export const resubmit = action({
  guard: "provider",
  input: z.strictObject({}),
  whileImpersonating: "refuse",
  run: resubmitOwnProfile,
});
