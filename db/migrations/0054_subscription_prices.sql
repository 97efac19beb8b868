-- no transaction
ALTER TABLE "checkout_sessions" ADD COLUMN IF NOT EXISTS "price_version" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN IF NOT EXISTS "price_cents" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN IF NOT EXISTS "currency" text DEFAULT 'EUR' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN IF NOT EXISTS "price_version" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN IF NOT EXISTS "scheduled_price_cents" integer;--> statement-breakpoint
-- Until now a subscription with any other price was refused, so the plan says what each subscriber pays.
UPDATE "subscriptions" SET
  "price_cents" = CASE "plan" WHEN 'premium_yearly' THEN 69000 ELSE 6900 END,
  "scheduled_price_cents" = CASE "scheduled_plan" WHEN 'premium_yearly' THEN 69000 WHEN 'premium_monthly' THEN 6900 END
 WHERE "price_cents" IS NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT IF EXISTS "subscriptions_price", ADD CONSTRAINT "subscriptions_price" CHECK ("subscriptions"."price_cents" >= 0 and "subscriptions"."scheduled_price_cents" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "subscriptions" VALIDATE CONSTRAINT "subscriptions_price";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT IF EXISTS "subscriptions_currency", ADD CONSTRAINT "subscriptions_currency" CHECK ("subscriptions"."currency" ~ '^[A-Z]{3}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "subscriptions" VALIDATE CONSTRAINT "subscriptions_currency";
