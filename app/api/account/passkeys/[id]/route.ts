import { route } from "@/lib/http/doors/route";
import { removePasskey } from "@/lib/identity/factors/remove-factor";
import { removePasskeyInput, renamePasskeyInput } from "@/lib/identity/factors/schema";
import { renamePasskey } from "@/lib/identity/factors/update-passkey";

const own = { guard: "user", output: null, whileImpersonating: "refuse" } as const;

export const PATCH = route({
  ...own,
  input: renamePasskeyInput,
  summary: "Rename a passkey",
  run: renamePasskey,
});

export const DELETE = route({
  ...own,
  input: removePasskeyInput,
  summary: "Remove a passkey",
  run: removePasskey,
});
