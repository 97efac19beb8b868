import { route } from "@/lib/http/doors/route";
import { nothing } from "@/lib/identity/sessions/schema";
import { exportCouple } from "@/lib/privacy/couples/export-couple";

export const GET = route({
  guard: "couple",
  summary: "All personal data of the couple as a ZIP",
  input: nothing,
  output: null,
  run: exportCouple,
  file: ({ name, bytes }) => ({ name, bytes, type: "application/zip" }),
});
