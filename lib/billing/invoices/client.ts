import type { InvoicesDto } from "@/lib/billing/invoices/schema";
import { http } from "@/lib/core/browser/http";

/** One page of invoices, the newest first. */
export function listInvoices(page: number): Promise<InvoicesDto> {
  return http("GET", `/api/invoices?page=${page}`);
}
