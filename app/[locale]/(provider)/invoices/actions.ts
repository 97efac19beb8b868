"use server";

import { saveBuyer } from "@/lib/billing/buyer/save-buyer";
import { saveBuyerInput } from "@/lib/billing/buyer/schema";
import { invoiceKeyInput } from "@/lib/billing/invoices/schema";
import { sendInvoice } from "@/lib/billing/invoices/send-invoice";
import { action } from "@/lib/http/doors/action";

export const saveBuyerAction = action({
  name: "saveBuyerAction",
  guard: "provider",
  input: saveBuyerInput,
  whileImpersonating: "refuse",
  run: saveBuyer,
});

export const sendInvoiceAction = action({
  name: "sendInvoiceAction",
  guard: "provider",
  input: invoiceKeyInput,
  run: sendInvoice,
});
