-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "media_files_quarter_1_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "media_files_quarter_1_idx" ON "media_files" USING btree ((substring("phash", 1, 16)::integer),"phash","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "media_files_quarter_2_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "media_files_quarter_2_idx" ON "media_files" USING btree ((substring("phash", 17, 16)::integer),"phash","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "media_files_quarter_3_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "media_files_quarter_3_idx" ON "media_files" USING btree ((substring("phash", 33, 16)::integer),"phash","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "media_files_quarter_4_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "media_files_quarter_4_idx" ON "media_files" USING btree ((substring("phash", 49, 16)::integer),"phash","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "media_files_phash_idx";--> statement-breakpoint
-- New entries go into the tree at once; those that still wait in the list are moved by the second statement.
ALTER INDEX "portrait_sketches_hashes_idx" SET (fastupdate = off);--> statement-breakpoint
SELECT gin_clean_pending_list('portrait_sketches_hashes_idx');
