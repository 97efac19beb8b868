"use server";

import { resubmitOwnProfile, resubmitOwnVenue } from "@/lib/backoffice/moderation/resubmit";
import { resubmitVenueInput } from "@/lib/backoffice/moderation/schema";
import { emptyInput } from "@/lib/core/fields";
import { action } from "@/lib/http/doors/action";

export const resubmit = action({
  name: "resubmit",
  guard: "provider",
  input: emptyInput,
  whileImpersonating: "refuse",
  run: resubmitOwnProfile,
});

export const resubmitVenue = action({
  name: "resubmitVenue",
  guard: "venue",
  input: resubmitVenueInput,
  whileImpersonating: "refuse",
  run: resubmitOwnVenue,
});
