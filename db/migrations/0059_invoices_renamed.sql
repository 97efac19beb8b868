-- allow rename: the views below have the earlier names, so that running versions read and write as before
ALTER TYPE "public"."receipt_kind" RENAME TO "invoice_kind";--> statement-breakpoint
-- allow rename: see above
ALTER TABLE "receipt_series" RENAME TO "invoice_series";--> statement-breakpoint
-- allow rename: see above
ALTER TABLE "receipts" RENAME TO "invoices";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "taxed_in" text;--> statement-breakpoint
-- Keys, checks and indexes take the new name, which holds no lock longer than a moment.
DO $$
DECLARE item record;
BEGIN
  FOR item IN
    SELECT conrelid::regclass AS place, conname AS name FROM pg_constraint
     WHERE conrelid IN ('invoices'::regclass, 'invoice_series'::regclass) AND conname LIKE 'receipt%' AND contype <> 'n'
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', item.place, item.name,
      regexp_replace(replace(item.name, '_receipt', '_invoice'), '^receipt', 'invoice'));
  END LOOP;
  FOR item IN
    SELECT indexrelid::regclass::text AS name FROM pg_index
     WHERE indrelid IN ('invoices'::regclass, 'invoice_series'::regclass) AND indexrelid::regclass::text LIKE 'receipt%'
  LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', item.name, regexp_replace(item.name, '^receipt', 'invoice'));
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TRIGGER receipts_append_only ON invoices RENAME TO invoices_append_only;--> statement-breakpoint
-- For running versions until the next release.
CREATE VIEW receipt_series AS SELECT * FROM invoice_series;--> statement-breakpoint
CREATE VIEW receipts AS SELECT * FROM invoices;--> statement-breakpoint
REVOKE UPDATE, DELETE ON receipts FROM promesse_app;--> statement-breakpoint
REVOKE DELETE ON receipt_series FROM promesse_app;--> statement-breakpoint
CREATE TABLE "invoice_files" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea" NOT NULL,
	"stored_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER invoice_files_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON invoice_files
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON invoice_files FROM promesse_app;
