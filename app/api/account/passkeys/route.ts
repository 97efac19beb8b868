import { route } from "@/lib/http/doors/route";
import { addPasskey } from "@/lib/identity/factors/add-passkey";
import { addedFactorDto, addPasskeyInput } from "@/lib/identity/factors/schema";

export const POST = route({
  guard: "user",
  input: addPasskeyInput,
  output: addedFactorDto,
  summary: "Add a passkey; with the first factor come recovery codes",
  whileImpersonating: "refuse",
  run: addPasskey,
});
