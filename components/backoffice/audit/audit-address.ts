import type { AuditInput } from "@/lib/backoffice/audit/schema";

/** Address of the audit log with these filters. */
export function auditAddress(view: AuditInput): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(view)) if (value !== undefined) query.set(name, String(value));
  const text = query.toString();
  return text === "" ? "/admin/audit" : `/admin/audit?${text}`;
}
