CREATE TYPE "public"."currency" AS ENUM('EUR', 'GBP', 'CHF');--> statement-breakpoint
CREATE TYPE "public"."exchange_rate_source" AS ENUM('ecb', 'admin');--> statement-breakpoint
CREATE TYPE "public"."exchange_rate_state" AS ENUM('accepted', 'waiting', 'refused', 'superseded');--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"currency" "currency" NOT NULL,
	"day" date NOT NULL,
	"per_euro_micros" integer NOT NULL,
	"source" "exchange_rate_source" NOT NULL,
	"state" "exchange_rate_state" NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchange_rates_currency" CHECK ("exchange_rates"."currency" <> 'EUR'),
	CONSTRAINT "exchange_rates_positive" CHECK ("exchange_rates"."per_euro_micros" > 0),
	CONSTRAINT "exchange_rates_decided" CHECK ("exchange_rates"."decided_by" is null or "exchange_rates"."decided_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "company_prestations" ADD COLUMN "currency" "currency" DEFAULT 'EUR' NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolios" ADD COLUMN "currency" "currency" DEFAULT 'EUR' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_search" ADD COLUMN "own_price_cents" integer;--> statement-breakpoint
ALTER TABLE "provider_search" ADD COLUMN "currency" "currency" DEFAULT 'EUR' NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "currency" "currency" DEFAULT 'EUR' NOT NULL;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exchange_rates_day_key" ON "exchange_rates" USING btree ("currency","day","source");--> statement-breakpoint
CREATE UNIQUE INDEX "exchange_rates_waiting_key" ON "exchange_rates" USING btree ("currency") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "exchange_rates_decided_by_idx" ON "exchange_rates" USING btree ("decided_by");--> statement-breakpoint
-- Reference rates of the European Central Bank, by which the first ones that are fetched are judged; too old to be shown.
INSERT INTO "exchange_rates" ("currency", "day", "per_euro_micros", "source", "state") VALUES
  ('GBP', '2024-12-31', 829180, 'ecb', 'accepted'), ('CHF', '2024-12-31', 941200, 'ecb', 'accepted');
