import { deleteAlert, updateAlert } from "@/lib/promotions/admin/alerts";
import { adminAlertDto, promotionKeyInput, updateAlertInput } from "@/lib/promotions/admin/schema";
import { route } from "@/lib/server/route";

export const PUT = route({
  guard: "admin",
  input: updateAlertInput,
  output: adminAlertDto,
  summary: "Replace a promotional alert",
  run: updateAlert,
});

export const DELETE = route({
  guard: "admin",
  input: promotionKeyInput,
  output: null,
  summary: "Delete a promotional alert",
  run: deleteAlert,
});
