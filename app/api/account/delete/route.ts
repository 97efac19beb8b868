import { route } from "@/lib/http/doors/route";
import { deleteAccount } from "@/lib/privacy/account-deletion/delete-account";
import { deleteAccountInput } from "@/lib/privacy/account-deletion/schema";

export const DELETE = route({
  guard: "user",
  summary: "Delete the account; ledger and invoices are kept without the person",
  input: deleteAccountInput,
  output: null,
  whileImpersonating: "refuse",
  run: deleteAccount,
  session: () => null,
});
