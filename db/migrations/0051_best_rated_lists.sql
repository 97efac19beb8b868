-- no transaction
ALTER TABLE "provider_search" ADD COLUMN IF NOT EXISTS "review_score" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- As `ratingScore` calculates it: five reviews of three stars beside the provider's own.
UPDATE "provider_search" s
   SET "review_score" = r.score
  FROM (
    SELECT provider_id, round(1000.0 * (15 + sum(rating)) / (5 + count(*)))::int AS score
      FROM "reviews" WHERE venue_id IS NULL AND status = 'published' GROUP BY provider_id) r
 WHERE r.provider_id = s."provider_id" AND s."review_score" <> r.score;
--> statement-breakpoint
UPDATE "venue_search" s
   SET "review_score" = r.score
  FROM (
    SELECT venue_id, round(1000.0 * (15 + sum(rating)) / (5 + count(*)))::int AS score
      FROM "reviews" WHERE venue_id IS NOT NULL AND status = 'published' GROUP BY venue_id) r
 WHERE r.venue_id = s."venue_id" AND s."review_score" <> r.score;
--> statement-breakpoint
-- A country in the order of its ratings, with all that a filter, an area, a circle or a zone asks for.
DROP INDEX CONCURRENTLY IF EXISTS provider_search_reviews_idx;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY provider_search_reviews_idx ON provider_search (country, review_score DESC, rank DESC, provider_id)
  INCLUDE (services, languages, budget_min_cents, latitude, longitude, city_id, area_id);
--> statement-breakpoint
-- The other indexes have the rating too, so that what they find is sorted without reading the table.
DROP INDEX CONCURRENTLY IF EXISTS provider_search_area_rated_idx;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY provider_search_area_rated_idx ON provider_search (country, area_id, rank DESC, provider_id)
  INCLUDE (services, languages, budget_min_cents, review_score);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS provider_search_area_idx;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS provider_search_city_rated_idx;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY provider_search_city_rated_idx ON provider_search (country, city_id, rank DESC, provider_id)
  INCLUDE (services, languages, budget_min_cents, review_score);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS provider_search_city_idx;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS provider_search_cell_rated_idx;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY provider_search_cell_rated_idx ON provider_search (country, cell, rank DESC, provider_id)
  INCLUDE (services, languages, budget_min_cents, latitude, longitude, city_id, review_score);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS provider_search_cell_idx;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS provider_search_masks_rated_idx;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY provider_search_masks_rated_idx ON provider_search (country, languages, services, budget_min_cents)
  INCLUDE (rank, provider_id, latitude, longitude, city_id, area_id, review_score);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS provider_search_masks_area_idx;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS provider_search_budget_rated_idx;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY provider_search_budget_rated_idx ON provider_search (country, budget_min_cents)
  INCLUDE (rank, provider_id, services, languages, latitude, longitude, city_id, area_id, review_score);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS provider_search_budget_area_idx;
