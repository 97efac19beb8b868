-- no transaction
-- The numbers of the bits of a mask, from 0.
CREATE OR REPLACE FUNCTION mask_bits(mask bigint) RETURNS integer[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10
  RETURN array(SELECT bit FROM generate_series(0, 62) bit WHERE mask & (1::bigint << bit) <> 0);
--> statement-breakpoint
-- Every index of a list or an order has all that a filter reads: a search reads the rows of its 24 cards only.
DROP INDEX CONCURRENTLY IF EXISTS venue_search_country_idx;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY venue_search_country_idx ON venue_search (country, rank DESC, venue_id)
  INCLUDE (type, features, seated_capacity, standing_capacity, bedrooms, price_min_cents, price_max_cents, latitude, longitude);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS venue_search_area_idx;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY venue_search_area_idx ON venue_search (country, area_id, rank DESC, venue_id)
  INCLUDE (type, features, seated_capacity, standing_capacity, bedrooms, price_min_cents, price_max_cents, latitude, longitude);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS venue_search_city_idx;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY venue_search_city_idx ON venue_search (country, city_id, rank DESC, venue_id)
  INCLUDE (type, features, seated_capacity, standing_capacity, bedrooms, price_min_cents, price_max_cents, latitude, longitude);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS venue_search_cell_idx;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY venue_search_cell_idx ON venue_search (country, cell, rank DESC, venue_id)
  INCLUDE (type, features, seated_capacity, standing_capacity, bedrooms, price_min_cents, price_max_cents, latitude, longitude);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS venue_search_price_idx;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY venue_search_price_idx ON venue_search (country, price_min_cents, rank DESC, venue_id)
  INCLUDE (type, features, seated_capacity, standing_capacity, bedrooms, price_min_cents, price_max_cents, latitude, longitude);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS venue_search_seated_idx;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY venue_search_seated_idx ON venue_search (country, seated_capacity DESC, rank DESC, venue_id)
  INCLUDE (type, features, seated_capacity, standing_capacity, bedrooms, price_min_cents, price_max_cents, latitude, longitude);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS venue_search_reviews_idx;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY venue_search_reviews_idx ON venue_search (country, review_score DESC, rank DESC, venue_id)
  INCLUDE (type, features, seated_capacity, standing_capacity, bedrooms, price_min_cents, price_max_cents, latitude, longitude);
--> statement-breakpoint
-- For filters that few venues pass: those are read alone, instead of the whole country in search of them.
DROP INDEX CONCURRENTLY IF EXISTS venue_search_type_idx;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY venue_search_type_idx ON venue_search (country, type);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS venue_search_standing_idx;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY venue_search_standing_idx ON venue_search (country, standing_capacity);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS venue_search_bedrooms_idx;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY venue_search_bedrooms_idx ON venue_search (country, bedrooms);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS venue_search_price_max_idx;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY venue_search_price_max_idx ON venue_search (country, price_max_cents);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS venue_search_features_idx;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY venue_search_features_idx ON venue_search USING gin (mask_bits(features)) WITH (fastupdate = off);
