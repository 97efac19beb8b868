import { route } from "@/lib/http/doors/route";
import { confirmTotp } from "@/lib/identity/factors/confirm-totp";
import { removeTotp } from "@/lib/identity/factors/remove-factor";
import { addedFactorDto, confirmTotpInput, removeFactorInput } from "@/lib/identity/factors/schema";

const own = { guard: "user", whileImpersonating: "refuse" } as const;

export const POST = route({
  ...own,
  input: confirmTotpInput,
  output: addedFactorDto,
  summary: "Activate an authenticator app; with the first factor come recovery codes",
  run: confirmTotp,
});

export const DELETE = route({
  ...own,
  input: removeFactorInput,
  output: null,
  summary: "Remove the authenticator app",
  run: removeTotp,
});
