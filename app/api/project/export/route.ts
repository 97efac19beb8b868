import { route } from "@/lib/http/doors/route";
import { emptyInput } from "@/lib/core/fields";
import { exportCouple } from "@/lib/privacy/couples/export-couple";

export const GET = route({
  guard: "couple",
  summary: "All personal data of the couple as a ZIP",
  input: emptyInput,
  output: null,
  run: exportCouple,
  file: ({ name, bytes }) => ({ name, bytes, type: "application/zip" }),
});
