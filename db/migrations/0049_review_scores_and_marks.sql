-- no transaction
ALTER TYPE "public"."moderated_kind" ADD VALUE IF NOT EXISTS 'reply' AFTER 'lead';--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "review_marks" (
	"review_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_marks_review_id_device_hash_pk" PRIMARY KEY("review_id","device_hash")
);--> statement-breakpoint
ALTER TABLE "provider_search" ADD COLUMN IF NOT EXISTS "review_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_search" ADD COLUMN IF NOT EXISTS "rating_tenths" smallint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN IF NOT EXISTS "score_organisation" smallint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN IF NOT EXISTS "score_listening" smallint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN IF NOT EXISTS "score_price" smallint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN IF NOT EXISTS "score_day" smallint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN IF NOT EXISTS "reply_id" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN IF NOT EXISTS "reply_status" "review_status";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN IF NOT EXISTS "helpful_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_marks" DROP CONSTRAINT IF EXISTS "review_marks_review_id_reviews_id_fk", ADD CONSTRAINT "review_marks_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "review_marks" VALIDATE CONSTRAINT "review_marks_review_id_reviews_id_fk";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "reviews_reply_key";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "reviews_reply_key" ON "reviews" USING btree ("reply_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "reviews_waiting_replies_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reviews_waiting_replies_idx" ON "reviews" USING btree ("replied_at") WHERE reply_status = 'pending';--> statement-breakpoint
-- Replies from before the moderation of replies are public.
UPDATE "reviews" SET "reply_id" = gen_random_uuid(), "reply_status" = 'published' WHERE "reply" IS NOT NULL AND "reply_id" IS NULL;--> statement-breakpoint
UPDATE "provider_search" s SET "review_count" = r."count", "rating_tenths" = r."tenths"
  FROM (SELECT "provider_id", count(*)::int AS "count", round(avg("rating") * 10)::smallint AS "tenths"
          FROM "reviews" WHERE "venue_id" IS NULL AND "status" = 'published' GROUP BY "provider_id") r
 WHERE r."provider_id" = s."provider_id";--> statement-breakpoint
ALTER TABLE "provider_search" DROP CONSTRAINT IF EXISTS "provider_search_rating", ADD CONSTRAINT "provider_search_rating" CHECK (("provider_search"."review_count" = 0) = ("provider_search"."rating_tenths" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "provider_search" VALIDATE CONSTRAINT "provider_search_rating";--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT IF EXISTS "reviews_reply_id", ADD CONSTRAINT "reviews_reply_id" CHECK (("reviews"."reply" is null) = ("reviews"."reply_id" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "reviews" VALIDATE CONSTRAINT "reviews_reply_id";--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT IF EXISTS "reviews_reply_status", ADD CONSTRAINT "reviews_reply_status" CHECK (("reviews"."reply" is null) = ("reviews"."reply_status" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "reviews" VALIDATE CONSTRAINT "reviews_reply_status";--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT IF EXISTS "reviews_scores", ADD CONSTRAINT "reviews_scores" CHECK ("reviews"."score_organisation" between 1 and 5 and "reviews"."score_listening" between 1 and 5
        and "reviews"."score_price" between 1 and 5 and "reviews"."score_day" between 1 and 5) NOT VALID;--> statement-breakpoint
ALTER TABLE "reviews" VALIDATE CONSTRAINT "reviews_scores";--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT IF EXISTS "reviews_venue_scores", ADD CONSTRAINT "reviews_venue_scores" CHECK ("reviews"."venue_id" is null or ("reviews"."score_organisation" is null and "reviews"."score_listening" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "reviews" VALIDATE CONSTRAINT "reviews_venue_scores";--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT IF EXISTS "reviews_helpful_count", ADD CONSTRAINT "reviews_helpful_count" CHECK ("reviews"."helpful_count" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "reviews" VALIDATE CONSTRAINT "reviews_helpful_count";
