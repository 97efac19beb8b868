import { route } from "@/lib/http/doors/route";
import { deleteAlert, updateAlert } from "@/lib/backoffice/promotion-editor/manage-alerts";
import { adminAlertDto, promotionKeyInput, updateAlertInput } from "@/lib/backoffice/promotion-editor/schema";

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
