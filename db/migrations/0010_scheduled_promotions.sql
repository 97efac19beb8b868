DROP INDEX "promotional_alerts_active_key";--> statement-breakpoint
DROP INDEX "promotional_popups_active_key";--> statement-breakpoint
ALTER TABLE "promotional_alerts" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "promotional_alerts" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "promotional_alerts" ADD CONSTRAINT "promotional_alerts_period" CHECK ("promotional_alerts"."ends_at" > "promotional_alerts"."starts_at");--> statement-breakpoint
-- Several may be planned for one audience and language as long as their times do not meet; an open end never ends.
-- The extension is trusted: whoever may create in the database may add it.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
ALTER TABLE "promotional_alerts" ADD CONSTRAINT "promotional_alerts_active_excl" EXCLUDE USING gist (
  audience WITH =, (coalesce(locale, '')) WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (is_active);--> statement-breakpoint
ALTER TABLE "promotional_popups" ADD CONSTRAINT "promotional_popups_active_excl" EXCLUDE USING gist (
  audience WITH =, (coalesce(locale, '')) WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (is_active);
