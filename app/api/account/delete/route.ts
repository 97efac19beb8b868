import { deleteAccount } from "@/lib/accounts/deletion/delete-account";
import { deleteAccountInput } from "@/lib/accounts/deletion/schema";
import { route } from "@/lib/server/route";

export const DELETE = route({
  guard: "user",
  summary: "Delete the account; ledger and receipts are kept without the person",
  input: deleteAccountInput,
  output: null,
  whileImpersonating: "refuse",
  run: deleteAccount,
  session: () => null,
});
