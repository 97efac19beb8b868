"use server";

import { z } from "zod";
import { resubmitOwnProfile, resubmitOwnVenue } from "@/lib/backoffice/moderation/resubmit";
import { resubmitVenueInput } from "@/lib/backoffice/moderation/schema";
import { action } from "@/lib/http/doors/action";

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
