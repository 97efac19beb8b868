-- no transaction
ALTER TABLE "venue_search" ADD COLUMN IF NOT EXISTS "review_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "venue_search" ADD COLUMN IF NOT EXISTS "rating_tenths" smallint;--> statement-breakpoint
UPDATE "venue_search" s SET "review_count" = r."count", "rating_tenths" = r."tenths"
  FROM (SELECT "venue_id", count(*)::int AS "count", round(avg("rating") * 10)::smallint AS "tenths"
          FROM "reviews" WHERE "venue_id" IS NOT NULL AND "status" = 'published' GROUP BY "venue_id") r
 WHERE r."venue_id" = s."venue_id";--> statement-breakpoint
ALTER TABLE "venue_search" DROP CONSTRAINT IF EXISTS "venue_search_rating", ADD CONSTRAINT "venue_search_rating" CHECK (("venue_search"."review_count" = 0) = ("venue_search"."rating_tenths" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "venue_search" VALIDATE CONSTRAINT "venue_search_rating";
