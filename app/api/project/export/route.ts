import { exportCouple } from "@/lib/privacy/export-couple";
import { route } from "@/lib/server/route";
import { nothing } from "@/lib/sessions/schema";

export const GET = route({
  guard: "couple",
  summary: "All personal data of the couple as a ZIP",
  input: nothing,
  output: null,
  run: exportCouple,
  file: ({ name, bytes }) => ({ name, bytes, type: "application/zip" }),
});
