import { exportAccount } from "@/lib/accounts/export/export-account";
import { route } from "@/lib/server/route";
import { nothing } from "@/lib/sessions/schema";

export const GET = route({
  guard: "user",
  summary: "All personal data of the account as a ZIP",
  input: nothing,
  output: null,
  whileImpersonating: "refuse",
  run: exportAccount,
  file: ({ name, bytes }) => ({ name, bytes, type: "application/zip" }),
});
