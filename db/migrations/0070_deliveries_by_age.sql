-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "message_deliveries_created_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "message_deliveries_created_idx" ON "message_deliveries" USING btree ("created_at");
