import { listAudit } from "@/lib/audit/queries";
import { auditDto, auditInput } from "@/lib/audit/schema";
import { route } from "@/lib/server/route";

export const GET = route({
  guard: "admin",
  input: auditInput,
  output: auditDto,
  summary: "Read the journal of what admins, impersonators and the system did, the latest first",
  run: listAudit,
});
