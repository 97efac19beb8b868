"use server";

import { z } from "zod";
import { resubmitOwnProfile, resubmitOwnVenue } from "@/lib/moderation/resubmit";
import { resubmitVenueInput } from "@/lib/moderation/schema";
import { action } from "@/lib/server/action";

export const resubmit = action({
  guard: "provider",
  input: z.strictObject({}),
  whileImpersonating: "refuse",
  run: resubmitOwnProfile,
});

export const resubmitVenue = action({
  guard: "venue",
  input: resubmitVenueInput,
  whileImpersonating: "refuse",
  run: resubmitOwnVenue,
});
