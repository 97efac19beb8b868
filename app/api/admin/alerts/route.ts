import { route } from "@/lib/http/doors/route";
import { createAlert, listAlerts } from "@/lib/backoffice/promotion-editor/manage-alerts";
import { adminAlertDto, alertsDto, createAlertInput } from "@/lib/backoffice/promotion-editor/schema";
import { emptyInput } from "@/lib/core/fields";

export const GET = route({
  guard: "admin",
  input: emptyInput,
  output: alertsDto,
  summary: "List the promotional alerts of the dashboards",
  run: listAlerts,
});

export const POST = route({
  guard: "admin",
  input: createAlertInput,
  output: adminAlertDto,
  summary: "Create a promotional alert",
  status: 201,
  run: createAlert,
});
