DROP INDEX "event_requests_counts_idx";--> statement-breakpoint
CREATE INDEX "event_requests_counts_idx" ON "event_requests" USING btree ("provider_id","is_seen","status","event_type");--> statement-breakpoint
-- Unread first is also the order in which a search passes every entry: one index for both, each entry written once.
-- What is of fixed width stands before the words, so that it is found without reading them.
DROP INDEX "event_requests_seen_idx";--> statement-breakpoint
DROP INDEX "event_requests_search_idx";--> statement-breakpoint
CREATE INDEX "event_requests_inbox_idx" ON "event_requests" ("provider_id", "is_seen", "created_at", "id")
  INCLUDE ("status", "event_type", "search_text", "event_date", "event_location_city");--> statement-breakpoint
-- Words of three letters and more are looked up, each provider's alone. Both extensions are trusted: whoever may create
-- in the database may add them. New entries wait in a short list and are sorted in together.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE INDEX "event_requests_letters_idx" ON "event_requests" USING gin ("provider_id", "search_text" gin_trgm_ops)
  WITH (gin_pending_list_limit = 256);
