ALTER TABLE "users" ADD COLUMN "email_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
-- Accounts older than this rule keep what they may do: they have received their receipts and requests at this address.
UPDATE "users" SET "email_confirmed_at" = "created_at" WHERE "deleted_at" IS NULL;
