-- no transaction
-- A country in the order of its ranks has the area too: a region of many areas is found among the best rows of its country.
DROP INDEX CONCURRENTLY IF EXISTS provider_search_country_rated_idx;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY provider_search_country_rated_idx ON provider_search (country, rank DESC, provider_id)
  INCLUDE (services, languages, budget_min_cents, latitude, longitude, city_id, area_id, review_score);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS provider_search_country_idx;
