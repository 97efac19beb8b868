import { deleteAccount } from "@/lib/accounts/deletion/delete-account";
import { deleteAccountInput } from "@/lib/accounts/deletion/schema";
import { pageTagsOf } from "@/lib/directory/page-tags";
import { route } from "@/lib/server/route";

export const DELETE = route({
  guard: "user",
  summary: "Delete the account; ledger and receipts are kept without the person",
  input: deleteAccountInput,
  output: null,
  whileImpersonating: "refuse",
  run: deleteAccount,
  renews: (ctx) => pageTagsOf(ctx, ctx.actor.userId),
  session: () => null,
});
