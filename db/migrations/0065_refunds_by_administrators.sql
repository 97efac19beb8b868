-- no transaction
ALTER TABLE "invoices" ADD COLUMN IF NOT EXISTS "payment_id" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN IF NOT EXISTS "paid_with" jsonb;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN IF NOT EXISTS "invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN IF NOT EXISTS "has_ended_premium" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN IF NOT EXISTS "invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN IF NOT EXISTS "note" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN IF NOT EXISTS "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "disputes" DROP CONSTRAINT IF EXISTS "disputes_invoice_id_invoices_id_fk", ADD CONSTRAINT "disputes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "disputes" VALIDATE CONSTRAINT "disputes_invoice_id_invoices_id_fk";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT IF EXISTS "refunds_invoice_id_invoices_id_fk", ADD CONSTRAINT "refunds_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_invoice_id_invoices_id_fk";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT IF EXISTS "refunds_decided_by_users_id_fk", ADD CONSTRAINT "refunds_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_decided_by_users_id_fk";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoices_payment_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "invoices_payment_idx" ON "invoices" USING btree ("payment_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "disputes_invoice_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "disputes_invoice_idx" ON "disputes" USING btree ("invoice_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "refunds_invoice_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refunds_invoice_idx" ON "refunds" USING btree ("invoice_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "refunds_decided_by_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refunds_decided_by_idx" ON "refunds" USING btree ("decided_by");
