import { route } from "@/lib/http/doors/route";
import { emptyInput } from "@/lib/core/fields";
import { exportAccount } from "@/lib/privacy/account-export/export-account";

export const GET = route({
  guard: "user",
  summary: "All personal data of the account as a ZIP",
  input: emptyInput,
  output: null,
  whileImpersonating: "refuse",
  run: exportAccount,
  file: ({ name, bytes }) => ({ name, bytes, type: "application/zip" }),
});
