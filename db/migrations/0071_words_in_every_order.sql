-- no transaction
-- Counts of a search read this index: equal keys are stored once, so it has a third of the size of the next one.
DROP INDEX CONCURRENTLY IF EXISTS "event_requests_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "event_requests_words_idx" ON "event_requests" USING btree ("provider_id","is_seen","status","event_type","search_text");--> statement-breakpoint
-- Every order of the list has what a search tests beside its keys: a page far down passes many entries and no row.
DROP INDEX CONCURRENTLY IF EXISTS "event_requests_by_created_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "event_requests_by_created_idx" ON "event_requests" ("provider_id", "created_at", "id")
  INCLUDE ("status", "event_type", "search_text");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "event_requests_created_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "event_requests_by_status_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "event_requests_by_status_idx" ON "event_requests" ("provider_id", "status", "created_at", "id")
  INCLUDE ("event_type", "search_text");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "event_requests_status_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "event_requests_by_date_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "event_requests_by_date_idx" ON "event_requests" ("provider_id", "event_date", "created_at", "id")
  INCLUDE ("status", "event_type", "search_text");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "event_requests_date_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "event_requests_by_type_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "event_requests_by_type_idx" ON "event_requests" ("provider_id", "event_type", "created_at", "id")
  INCLUDE ("status", "search_text");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "event_requests_type_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "event_requests_by_city_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "event_requests_by_city_idx" ON "event_requests" ("provider_id", "event_location_city", "created_at", "id")
  INCLUDE ("status", "event_type", "search_text");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "event_requests_city_idx";
