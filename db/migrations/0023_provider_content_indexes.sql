-- no transaction
ALTER TABLE "media_files" VALIDATE CONSTRAINT "media_files_removed_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "videos" VALIDATE CONSTRAINT "videos_thumbnail_file_id_media_files_id_fk";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "images_order_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "images_order_idx" ON "images" USING btree ("provider_id","position","created_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "media_files_phash_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "media_files_phash_idx" ON "media_files" USING btree ("phash") WHERE phash is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "media_files_source_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "media_files_source_idx" ON "media_files" USING btree ("created_at") WHERE source_key is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "media_files_removed_by_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "media_files_removed_by_idx" ON "media_files" USING btree ("removed_by") WHERE removed_by is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "instagram_connections_account_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "instagram_connections_account_idx" ON "instagram_connections" USING btree ("account_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "videos_thumbnail_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "videos_thumbnail_idx" ON "videos" USING btree ("thumbnail_file_id") WHERE thumbnail_file_id is not null;--> statement-breakpoint
ALTER TABLE "media_files" DROP CONSTRAINT IF EXISTS "media_files_removed";--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_removed" CHECK (("media_files"."status" = 'removed') = ("media_files"."removed_at" is not null and "media_files"."removal_reason" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "media_files" VALIDATE CONSTRAINT "media_files_removed";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "images_provider_idx";
