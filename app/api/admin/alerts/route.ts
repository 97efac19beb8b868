import { createAlert, listAlerts } from "@/lib/promotions/admin/alerts";
import { adminAlertDto, alertsDto, createAlertInput } from "@/lib/promotions/admin/schema";
import { route } from "@/lib/server/route";
import { nothing } from "@/lib/sessions/schema";

export const GET = route({
  guard: "admin",
  input: nothing,
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
