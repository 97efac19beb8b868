"use server";

import { resolveError } from "@/lib/backoffice/errors/resolve-error";
import { resolveErrorInput } from "@/lib/backoffice/errors/schema";
import { action } from "@/lib/http/doors/action";

export const markResolved = action({
  name: "markResolved",
  guard: "admin",
  input: resolveErrorInput,
  run: resolveError,
});
