-- no transaction
ALTER TABLE "subscriptions" ADD COLUMN IF NOT EXISTS "pending_plan" "premium_plan";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN IF NOT EXISTS "open_invoice_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN IF NOT EXISTS "open_cents" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN IF NOT EXISTS "open_attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN IF NOT EXISTS "next_attempt_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN IF NOT EXISTS "needs_confirmation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT IF EXISTS "subscriptions_open", ADD CONSTRAINT "subscriptions_open" CHECK (("subscriptions"."open_invoice_id" is null) = ("subscriptions"."open_cents" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "subscriptions" VALIDATE CONSTRAINT "subscriptions_open";
--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN IF NOT EXISTS "due_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN IF NOT EXISTS "answered_at" timestamp (3) with time zone;
