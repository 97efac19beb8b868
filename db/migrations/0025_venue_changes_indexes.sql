-- no transaction
ALTER TABLE "profile_changes" VALIDATE CONSTRAINT "profile_changes_venue_id_venues_id_fk";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "profile_changes_venue_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "profile_changes_venue_idx" ON "profile_changes" USING btree ("venue_id") WHERE venue_id is not null;
