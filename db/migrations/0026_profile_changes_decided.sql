-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "profile_changes_decided_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "profile_changes_decided_idx" ON "profile_changes" USING btree ("decision","decided_at") WHERE decision <> 'pending';
