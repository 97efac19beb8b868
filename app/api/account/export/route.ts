import { route } from "@/lib/http/doors/route";
import { nothing } from "@/lib/identity/sessions/schema";
import { exportAccount } from "@/lib/privacy/account-export/export-account";

export const GET = route({
  guard: "user",
  summary: "All personal data of the account as a ZIP",
  input: nothing,
  output: null,
  whileImpersonating: "refuse",
  run: exportAccount,
  file: ({ name, bytes }) => ({ name, bytes, type: "application/zip" }),
});
