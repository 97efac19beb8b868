ALTER TABLE "receipt_series" ADD COLUMN "last_issued_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "seller" jsonb;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "net_cents" integer;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "tax_cents" integer;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "tax_mention" text;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "vat_state" "vat_state";--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "supplied_on" date;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "corrects_id" uuid;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "replaces_id" uuid;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "locale" text;--> statement-breakpoint
-- allow constraint-without-not-valid: the table has one row a payment, read in milliseconds
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_corrects_id_receipts_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."receipts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
-- allow constraint-without-not-valid: the table has one row a payment, read in milliseconds
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_replaces_id_receipts_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."receipts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
-- allow index-without-concurrently: the table has one row a payment, and every value is null
CREATE INDEX "receipts_corrects_idx" ON "receipts" USING btree ("corrects_id");--> statement-breakpoint
-- allow index-without-concurrently: the table has one row a payment, and every value is null
CREATE UNIQUE INDEX "receipts_replaces_key" ON "receipts" USING btree ("replaces_id");--> statement-breakpoint
-- allow constraint-without-not-valid: the table has one row a payment, read in milliseconds
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_whole_invoice" CHECK ("receipts"."seller" is null or num_nonnulls("receipts"."net_cents", "receipts"."tax_cents", "receipts"."vat_state", "receipts"."supplied_on", "receipts"."locale") = 5);--> statement-breakpoint
-- allow constraint-without-not-valid: the table has one row a payment, read in milliseconds
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_sums" CHECK ("receipts"."net_cents" + "receipts"."tax_cents" = "receipts"."amount_cents");--> statement-breakpoint
-- allow constraint-without-not-valid: the table has one row a payment, read in milliseconds
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_note_corrects" CHECK ("receipts"."seller" is null or ("receipts"."kind" = 'refund') = ("receipts"."corrects_id" is not null));--> statement-breakpoint
-- allow constraint-without-not-valid: the table has one row a payment, read in milliseconds
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_invoice_replaces" CHECK ("receipts"."replaces_id" is null or "receipts"."kind" <> 'refund');--> statement-breakpoint

-- An issued document never changes, whoever asks.
CREATE TRIGGER receipts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON receipts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON receipts FROM promesse_app;
