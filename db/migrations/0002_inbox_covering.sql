-- The counts and pages of a list narrowed to a status are decided in the index too; without the status in it each of
-- these looked every unread row up.
DROP INDEX event_requests_seen_idx;
--> statement-breakpoint
CREATE INDEX event_requests_seen_idx ON event_requests (provider_id, is_seen, created_at, id) INCLUDE (status);
