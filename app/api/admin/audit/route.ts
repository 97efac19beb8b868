import { route } from "@/lib/http/doors/route";
import { listAudit } from "@/lib/backoffice/audit/queries";
import { auditDto, auditInput } from "@/lib/backoffice/audit/schema";

export const GET = route({
  guard: "admin",
  input: auditInput,
  output: auditDto,
  summary: "Read the audit log of admins, impersonating admins and the system, the latest first",
  run: listAudit,
});
