-- no transaction
ALTER TABLE "disputes" ADD COLUMN IF NOT EXISTS "currency" text DEFAULT 'EUR' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN IF NOT EXISTS "currency" text DEFAULT 'EUR' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD COLUMN IF NOT EXISTS "currency" text DEFAULT 'EUR' NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" DROP CONSTRAINT IF EXISTS "disputes_currency", ADD CONSTRAINT "disputes_currency" CHECK ("disputes"."currency" ~ '^[A-Z]{3}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "disputes" VALIDATE CONSTRAINT "disputes_currency";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT IF EXISTS "refunds_currency", ADD CONSTRAINT "refunds_currency" CHECK ("refunds"."currency" ~ '^[A-Z]{3}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_currency";--> statement-breakpoint
ALTER TABLE "checkout_sessions" DROP CONSTRAINT IF EXISTS "checkout_sessions_currency", ADD CONSTRAINT "checkout_sessions_currency" CHECK ("checkout_sessions"."currency" ~ '^[A-Z]{3}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "checkout_sessions" VALIDATE CONSTRAINT "checkout_sessions_currency";--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "premium_price_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_version" smallint NOT NULL,
	"to_version" smallint NOT NULL,
	"kind" text NOT NULL,
	"effective_on" date,
	"decided_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "premium_price_changes_kind" CHECK ("premium_price_changes"."kind" in ('keep', 'migrate')),
	CONSTRAINT "premium_price_changes_day" CHECK (("premium_price_changes"."kind" = 'migrate') = ("premium_price_changes"."effective_on" is not null)),
	CONSTRAINT "premium_price_changes_versions" CHECK ("premium_price_changes"."to_version" > "premium_price_changes"."from_version")
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN IF NOT EXISTS "scheduled_price_version" smallint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN IF NOT EXISTS "change_claimed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "premium_price_changes" DROP CONSTRAINT IF EXISTS "premium_price_changes_decided_by_users_id_fk", ADD CONSTRAINT "premium_price_changes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "premium_price_changes_standing_key" ON "premium_price_changes" USING btree ("from_version") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "premium_price_changes_decided_by_idx" ON "premium_price_changes" USING btree ("decided_by");